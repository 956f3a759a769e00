# Builds three images:
# - `product`: the API (the default command), the worker, the migrations and the seed.
# - `tools`: servers for a local stack, the Firebase Auth emulator and the email catcher, in the versions of
#   package-lock.json.
# - `backup`: the product with MariaDB's client, which dumps and restores, and its server, which verifies archives.

FROM node:24-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json ./
# Skips install scripts of packages, like `npm start`: none is needed.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY .swcrc nest-cli.json rolldown.config.js tsconfig.json tsconfig.build.json ./
COPY migrations migrations
COPY src src
COPY web web
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS tools
COPY firebase.json ./
COPY deploy/healthy.mjs deploy/
# The emulator writes exports next to their final folder, so the working directory must be the volume.
RUN mkdir /data && chown node:node /data
WORKDIR /data
USER node

FROM base AS product
# Runs as in production by default, which refuses the development secrets.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    STORAGE_DIR=/data/media
COPY package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY deploy/*.mjs deploy/demo-accounts.json deploy/
RUN mkdir -p /data/media && chown -R node:node /data
USER node
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "deploy/healthy.mjs", "http://127.0.0.1:3000/health/ready"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--heap-growing-percent=30", "dist/api/main.js"]

FROM product AS backup
USER root
# mariadb-client has mariadb-dump and mariadb-binlog; mariadb-server-core has mariadbd without a service.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends mariadb-client mariadb-server-core \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir -p /data/backups && chown node:node /data/backups
ENV BACKUP_TARGET=/data/backups
USER node
HEALTHCHECK NONE
CMD ["node", "dist/cli/backup.js"]
