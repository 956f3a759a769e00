import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '@/config/paths';
import { useFragment } from '@/hooks/use-fragment';
import { CodeStep } from './code-step';
import { EmailStep } from './email-step';
import { useInvite } from './invite-state';
import { IncompleteLink, LinkStep } from './link-step';
import { ProfileStep } from './profile-step';
import { useRegistration } from './registration-state';

const InviteGate = lazyPart(() => import('./invite-gate'));

/** `/register` in three steps, each with its own address, so that Back and reload work. */
export function Component() {
  const [query] = useSearchParams();
  const [registration, change] = useRegistration();
  const invite = useInvite();
  const link = useFragment('link');
  if (invite === undefined) return null;
  switch (query.get('step')) {
    case 'code':
      if (!registration) return <Navigate to={paths.register.href()} replace />;
      return <CodeStep registration={registration} onChange={change} />;
    case 'link':
      if (!link) return <IncompleteLink to={paths.register.href(registration ? 'code' : undefined)} />;
      return <LinkStep link={link} onChange={change} />;
    case 'profile':
      if (!registration?.bearer)
        return <Navigate to={paths.register.href(registration ? 'code' : undefined)} replace />;
      return <ProfileStep registration={registration} bearer={registration.bearer} onChange={change} />;
    default:
      if (!invite) return <EmailStep registration={registration} onChange={change} />;
      return (
        <Suspense>
          <InviteGate key={invite.token} invite={invite}>
            {(note) => (
              <EmailStep registration={registration} onChange={change} email={invite.email} note={note} />
            )}
          </InviteGate>
        </Suspense>
      );
  }
}
