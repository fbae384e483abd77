import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Profile, SessionView } from '#access/profile.ts'
import { mayOpen, routeFor } from '#access/routes.ts'
import type { ClientState } from '#access/web/client-state.ts'
import { speak, spokenHere } from '#apps/web/language.ts'
import { loadSession, useSession } from '#domains/people/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { LoadingScreen } from '#design/states/loading-screen.tsx'
import { languageOfPath } from '#platform/language/languages.ts'

/** Around the forms before sign-in. The centers have it in their own route: one file less to load. */
export default function GuardedForms() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}

/** The route guard (specification §6): public paths open to all; the others wait for the session, then require a listed role. */
export function Guard({ children }: { children: ReactNode }) {
  const state = useSession()
  const { pathname } = useLocation()
  const { currentUser, session } = state
  // Signed in, one's own language; whoever impersonates somebody keeps theirs. Before that, what this browser asks for.
  const own = session?.impersonation ? null : currentUser?.language
  useEffect(() => void speak(own ?? spokenHere()), [own])

  return (
    <>
      {session?.impersonation && currentUser ? <Bar impersonation={session.impersonation} name={nameOf(currentUser)} /> : null}
      <Guarded state={state} pathname={pathname}>
        {children}
      </Guarded>
    </>
  )
}

type Guarding = { state: ClientState; pathname: string; children: ReactNode }

export function Guarded({ state: { loading, unreachable, currentUser }, pathname, children }: Guarding) {
  const route = routeFor(languageOfPath(pathname.replace(/(.)\/$/, '$1')).path)
  if (route?.access === 'public') return children
  if (loading) return unreachable ? <Unreachable /> : <LoadingScreen />
  if (!route || !mayOpen(route.access, currentUser?.userRole ?? null)) return <Denied key={pathname} />
  return children
}

const PermissionDenied = lazy(() => import('#apps/web/permission-denied.tsx').then((part) => ({ default: part.PermissionDenied })))

/** Loaded when it is needed: the pages before sign-in refuse nobody. */
const Denied = () => (
  <Suspense fallback={<LoadingScreen />}>
    <PermissionDenied />
  </Suspense>
)

const ImpersonationBar = lazy(() =>
  import('#domains/people/impersonation/web/impersonation-bar.tsx').then((part) => ({ default: part.ImpersonationBar })),
)

/** Each answer of the server restarts the countdown. */
const Bar = ({ impersonation, name }: { impersonation: NonNullable<SessionView['impersonation']>; name: string }) => (
  <Suspense>
    <ImpersonationBar key={impersonation.secondsLeft} impersonation={impersonation} name={name} />
  </Suspense>
)

const nameOf = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`

function Unreachable() {
  const { t } = useLingui()
  return (
    <LoadingScreen
      variant="error"
      text={t`We can’t reach Breakwater. Check your connection.`}
      action={
        <Button kind="primary" onClick={() => void loadSession().catch(() => {})}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
