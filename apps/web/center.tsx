import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import type { MenuPath } from '#access/menu.ts'
import { askTogether } from '#access/web/ask-together.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useIsLastActionUnsent } from '#access/web/unsent.ts'
import { askBy } from '#access/web/use-answer.ts'
import { AccountMenu } from '#apps/web/account-menu.tsx'
import { BOTTOM, MENUS } from '#apps/web/centers.ts'
import { Guard } from '#apps/web/guard.tsx'
import { iconOf } from '#apps/web/menu-icons.data.ts'
import { SearchAndKeys } from '#apps/web/search-and-keys.tsx'
import { measureVisit } from '#apps/web/visit-speed.ts'
import { OwnAgencyNotice } from '#apps/web/own-agency-notice.tsx'
import { useMenuCounts } from '#domains/insight/dashboards/web/menu-counts.ts'
import { ProveItIsYou } from '#domains/people/account-security/web/prove-it-is-you.tsx'
import { SessionEnd } from '#domains/people/identity/web/session-end.tsx'
import { TermsFirst } from '#domains/membership/terms-acceptance/web/terms-first.tsx'
import { AnnouncementBanner } from '#domains/records/announcements/web/announcement-banner.tsx'
import { Notifications } from '#domains/records/notifications/web/notifications.tsx'
import { companyName } from '#design/browser/company.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { OfflineNotice } from '#design/states/offline-notice.tsx'
import { Shell } from '#design/shell/shell.tsx'

const SetUpFirst = lazy(() =>
  import('#domains/people/account-security/web/set-up-first.tsx').then((part) => ({ default: part.SetUpFirst })),
)

// What a page asks at once is one request.
askBy(askTogether((address, init) => fetch(address, init)))

let isMeasured = false

/** After the page is there, and once for a visit. */
function measureOnce(): void {
  if (isMeasured) return
  isMeasured = true
  measureVisit()
}

export default function Center() {
  return (
    <Guard>
      <OfPerson />
    </Guard>
  )
}

/** The shell of the signed-in person. It is inside the guard, so somebody is signed in. */
function OfPerson() {
  const { i18n, t } = useLingui()
  const { currentUser, session } = useClientState()
  const { pathname } = useLocation()
  const isLastActionUnsent = useIsLastActionUnsent()
  useEffect(measureOnce, [])
  const isStaff = currentUser?.userRole === 'staff' && !session?.mustSetUp
  const countOf = useMenuCounts({ isStaff, capabilities: session?.capabilities ?? [], pathname })
  if (!currentUser) return null

  const { name, groups, more, profile } = MENUS[currentUser.userRole]
  /** The entries this person may use, in their language. */
  const told = <T extends (typeof more)[number]>(entries: readonly T[]) =>
    entries
      .filter(({ verb }) => !verb || session?.verbs.includes(verb))
      .map(({ verb: _verb, ...entry }) => ({ ...entry, label: i18n._(entry.label) }))
  /** The first group are shortcuts: their pages have their counts below. */
  const inMenu = <T extends { to: MenuPath }>(entry: T) => {
    const count = countOf(entry.to)
    return { ...withIcon(entry), waiting: count > 0 ? { count, says: t`${count} waiting` } : null }
  }
  return (
    <Shell
      center={i18n._(name)}
      isDesk={currentUser.userRole !== 'member'}
      groups={groups.map(({ label, entries }, index) => ({
        label: label && i18n._(label),
        entries: told(entries).map(index === 0 ? withIcon : inMenu),
      }))}
      more={told(more).map(inMenu)}
      bottom={told(BOTTOM[currentUser.userRole])}
      account={
        <>
          {session?.mustSetUp ? null : (
            <>
              <SearchAndKeys
                pages={told([...groups.flatMap(({ entries }) => entries), ...more])}
                hasQueue={session?.verbs.includes('claims.work') ?? false}
              />
              <Notifications />
            </>
          )}
          <AccountMenu name={`${currentUser.firstName} ${currentUser.lastName}`} email={currentUser.email} profile={profile} />
        </>
      }
      help="/bot/dispatcher"
      foot={session?.sandbox ? <SandboxFoot isStaff={currentUser.userRole === 'staff'} /> : companyName()}
    >
      <OfflineNotice isLastActionUnsent={isLastActionUnsent} />
      {session?.mustSetUp ? null : (
        <Boundary part skeleton={null}>
          <AnnouncementBanner />
        </Boundary>
      )}
      {currentUser.userRole === 'agent' || currentUser.userRole === 'agent-admin' ? (
        <Boundary part skeleton={null}>
          <OwnAgencyNotice />
        </Boundary>
      ) : null}
      <Boundary key={pathname}>
        {session?.mustSetUp ? (
          <SetUpFirst />
        ) : (
          <TermsFirst>
            <Outlet />
          </TermsFirst>
        )}
      </Boundary>
      <ProveItIsYou />
      <SessionEnd />
    </Shell>
  )
}

const withIcon = <T extends { to: MenuPath }>(entry: T) => ({ ...entry, icon: iconOf(entry.to) })

/** Links to the sandbox's mailbox and clock. */
function SandboxFoot({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      <Trans>
        Sandbox: no real money moves, and emails stay in the <Link to="/sandbox/mailbox">mailbox</Link>.
      </Trans>{' '}
      {isStaff ? (
        <Link to="/sandbox/clock">
          <Trans>Move the clock</Trans>
        </Link>
      ) : null}
    </>
  )
}
