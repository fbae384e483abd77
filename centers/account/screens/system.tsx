import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { SystemNow } from '#domains/insight/system/web/system-figures.tsx'
import { VitalsCard } from '#domains/insight/system/web/vitals-card.tsx'
import { Announcements } from '#domains/records/announcements/web/announcements.tsx'
import { FeatureSwitches } from '#domains/records/feature-switches/web/feature-switches.tsx'
import { StuckWork } from '#domains/records/stuck-work/web/stuck-work.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'

export default function System() {
  const { t } = useLingui()
  const { session } = useClientState()
  const may = (verb: 'system.read' | 'announcements.publish' | 'features.turn_off'): boolean => session?.verbs.includes(verb) ?? false
  return (
    <Page title={t`System`} intro={<Trans>How everything runs right now, and what you tell everyone who uses the app.</Trans>}>
      {may('system.read') ? (
        <Stack>
          <Boundary part>
            <StuckWork capabilities={session?.capabilities ?? []} />
          </Boundary>
          <Boundary part>
            <FeatureSwitches mayTurn={may('features.turn_off')} />
          </Boundary>
          <Boundary part>
            <SystemNow />
          </Boundary>
          {may('announcements.publish') ? (
            <Boundary part>
              <Announcements />
            </Boundary>
          ) : null}
          <Boundary part>
            <VitalsCard />
          </Boundary>
        </Stack>
      ) : (
        <Notice tone="warning" title={<Trans>Only administrators, finance, and support see how the system runs.</Trans>} />
      )}
    </Page>
  )
}
