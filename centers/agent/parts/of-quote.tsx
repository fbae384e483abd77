import { QuoteLink } from '#domains/distribution/agent-links/web/quote-link.tsx'
import { QuoteShare } from '#domains/distribution/own-share/web/quote-share.tsx'
import type { Quoted } from '#domains/membership/selling/web/quick-offer.tsx'

/** What a quoted membership earns, and the link by which the customer joins. */
export const OfQuote = (quoted: Quoted) => (
  <>
    <QuoteShare {...quoted} />
    <QuoteLink {...quoted} />
  </>
)
