import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { MessageFigures } from '#domains/insight/message-list/web/message-figures.tsx'
import { MessageList } from '#domains/insight/message-list/web/message-list.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

export default function Messages() {
  const { t } = useLingui()
  const mayRead = useClientState().session?.verbs.includes('messages.read') ?? false
  return (
    <Page title={t`Messages`} intro={<Trans>Every email, text and letter: to whom, about what, and whether it arrived.</Trans>}>
      {mayRead ? (
        <Boundary>
          <MessageFigures />
          <MessageList />
        </Boundary>
      ) : (
        <EmptyState title={<Trans>Messages are for support and compliance.</Trans>} />
      )}
    </Page>
  )
}
