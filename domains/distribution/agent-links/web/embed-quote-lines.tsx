import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { CopyButton } from '#design/values/copy-button.tsx'

/** The link, and a script of ours that opens it in a small window (apps/api/embed.ts). */
export function EmbedQuoteLines() {
  const { t } = useLingui()
  const { address } = useAnswer(agentLinksContract.code, { query: {} })
  const words = t`See your price`
  const code = `<script src="${new URL(address).origin}/embed/quote.js" defer></script>\n<a href="${address}" data-breakwater-quote>${words}</a>`
  return (
    <>
      <p>
        <Trans>
          Copy these two lines into your page. They open your link in a small window. If the script can’t run, the link still works.
        </Trans>
      </p>
      <p>
        <code>{code}</code>
      </p>
      <CopyButton text={code} />
    </>
  )
}
