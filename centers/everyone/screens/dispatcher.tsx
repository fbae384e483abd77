import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MyConversation } from '#domains/insight/assistant/web/my-conversation.tsx'
import { WaitingQueue } from '#domains/insight/assistant/web/waiting-queue.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const HERE = pathTo('/bot/dispatcher')

export default function Dispatcher() {
  const { t } = useLingui()
  const { session } = useClientState()
  const [{ view }] = useSearchState({ view: oneOf(['waiting']) })
  if (!session?.verbs.includes('assistant.answer')) {
    return (
      <Page title={t`Help`} intro={<Trans>Ask in your own words. If the assistant isn’t sure, a person answers.</Trans>} width="reading">
        <MyConversation />
      </Page>
    )
  }
  return (
    <Page title={t`Help`} intro={<Trans>Ask your own question, or answer people who asked for a person.</Trans>}>
      <Tabs
        label={t`Conversations`}
        tabs={[
          { to: HERE, label: <Trans>My question</Trans>, current: !view },
          { to: `${HERE}?view=waiting`, label: <Trans>Waiting for a person</Trans>, current: view === 'waiting' },
        ]}
      />
      <Boundary key={view ?? 'mine'} part>
        {view ? <WaitingQueue /> : <MyConversation />}
      </Boundary>
    </Page>
  )
}
