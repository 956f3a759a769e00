/** Place of the archives: a folder, or an S3-compatible bucket with names that begin with `prefix`. */
export type BackupTarget = { folder: string } | { bucket: BucketAddress; prefix: string };

interface BucketAddress {
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Variables {
  BACKUP_TARGET: string;
  STORAGE_BUCKET_URL?: string | undefined;
  STORAGE_REGION: string;
  STORAGE_ACCESS_KEY_ID?: string | undefined;
  STORAGE_SECRET_ACCESS_KEY?: string | undefined;
}

/** Reads `s3://bucket/prefix`. Any other text is a folder. */
export function backupTargetOf(env: Variables): BackupTarget {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(env.BACKUP_TARGET) ?? [];
  if (bucket === undefined) return { folder: env.BACKUP_TARGET };
  const prefix = path.replace(/\/+$/, '');
  return {
    bucket: {
      url: bucketUrl(bucket, env),
      region: env.STORAGE_REGION,
      accessKeyId: env.STORAGE_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.STORAGE_SECRET_ACCESS_KEY ?? '',
    },
    prefix: prefix && `${prefix}/`,
  };
}

/** Builds the bucket's URL in the image storage, in the same URL style. Without an image bucket it is on AWS. */
function bucketUrl(bucket: string, { STORAGE_BUCKET_URL, STORAGE_REGION }: Variables): string {
  if (!STORAGE_BUCKET_URL) return `https://${bucket}.s3.${STORAGE_REGION}.amazonaws.com`;
  const pictures = new URL(STORAGE_BUCKET_URL);
  if (pictures.pathname !== '/') return `${pictures.origin}/${bucket}`;
  return `${pictures.protocol}//${pictures.host.replace(/^[^.]+/, bucket)}`;
}
