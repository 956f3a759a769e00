import { jwtVerify } from 'jose';
import { UnauthorizedException } from '@nestjs/common';
import { accessKey } from '../support/access-key.mjs';

const KEY = accessKey(process.env.ACCESS_TOKEN_SECRET);

/** Admits users with a session, and stores the restaurant that the user works in. */
export class SessionGuard {
  constructor(dataSource) {
    this.sessions = dataSource.getRepository('Session');
  }

  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const { payload } = await jwtVerify(request.headers.authorization.slice('Bearer '.length), KEY);
    const session = await this.sessions.findOne({
      where: { id: payload.sid },
      relations: { user: { memberships: true } },
    });
    if (!session || session.revoked_at || session.user.disabled_at) throw new UnauthorizedException();
    request.restaurantId = session.user.memberships[0].restaurant_id;
    return true;
  }
}
