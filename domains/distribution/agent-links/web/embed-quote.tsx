import { Trans } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { Boundary } from '#design/states/boundary.tsx'

const EmbedQuoteLines = lazy(() =>
  import('#domains/distribution/agent-links/web/embed-quote-lines.tsx').then((part) => ({ default: part.EmbedQuoteLines })),
)

/** Two lines for the reader’s own website, loaded once they are opened. */
export function EmbedQuote() {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <Trans>Put it on your website</Trans>
      </summary>
      {wasOpened ? (
        <Boundary part>
          <EmbedQuoteLines />
        </Boundary>
      ) : null}
    </details>
  )
}
