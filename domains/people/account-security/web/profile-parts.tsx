import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccessLog } from '#domains/records/history/web/access-log.tsx'
import { MyActivity } from '#domains/records/history/web/my-activity.tsx'
import { Security } from '#domains/people/account-security/web/security.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const PARTS = ['details', 'security', 'preferences', 'activity'] as const

type Props = {
  /** The part that depends on the role: contact, address, cars, license. */
  details: ReactNode
  preferences: ReactNode
}

/** One's own page, the same for every role: each part has its own address and is saved separately. */
export function ProfileParts({ details, preferences }: Props) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [{ part: current = 'details' }] = useSearchState({ part: oneOf(PARTS) })
  const words = { details: t`Details`, security: t`Security`, preferences: t`Preferences`, activity: t`Activity` }
  const tabs = PARTS.map((part) => ({
    to: part === 'details' ? pathname : `${pathname}?part=${part}`,
    label: words[part],
    current: part === current,
  }))
  return (
    <Page title={t`My profile`} intro={<Trans>Save each section separately.</Trans>}>
      <Tabs label={t`Profile sections`} tabs={tabs} />
      <Boundary part key={current}>
        {current === 'details' ? details : null}
        {current === 'security' ? <Security /> : null}
        {current === 'preferences' ? preferences : null}
        {current === 'activity' ? <Activity /> : null}
      </Boundary>
    </Page>
  )
}

const Activity = () => (
  <Stack>
    <AccessLog />
    <MyActivity />
  </Stack>
)
