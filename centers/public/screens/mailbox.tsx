import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Mailbox, OneEmail } from '#domains/insight/sandbox/web/mailbox.tsx'
import { Page } from '#design/layout/page.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Frame } from '#design/shell/frame.tsx'
import { isId } from '#platform/ids.ts'

/** The sandbox's sent emails; `?letter=` selects one. In production the API has none to show. */
export default function SandboxMailbox() {
  const { t } = useLingui()
  const [{ letter, to, cursor }] = useSearchState({ letter: text, to: text, cursor: text })
  const here = pathTo('/sandbox/mailbox')
  return (
    <Frame>
      {letter && isId('message', letter) ? (
        <Page title={t`Email`} back={{ to: here, label: t`Mailbox` }} width="reading">
          <OneEmail messageId={letter} />
        </Page>
      ) : (
        <Page
          title={t`Sandbox mailbox`}
          intro={<Trans>Emails that would have been sent. Nothing leaves this machine unless SMTP is configured.</Trans>}
        >
          <Mailbox to={to} cursor={cursor} hrefOf={(id) => `${here}?letter=${id}`} />
        </Page>
      )}
    </Frame>
  )
}
