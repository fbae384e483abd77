import { pathTo } from '#access/path-to.ts'
import { QuoteLink } from '#domains/distribution/agent-links/web/quote-link.tsx'
import { QuoteShare } from '#domains/distribution/own-share/web/quote-share.tsx'
import { QuickOffer, type Offered } from '#domains/membership/selling/web/quick-offer.tsx'

/** What a quoted membership costs and earns, and the link by which the customer joins. */
export const QuoteOffer = (offered: Offered) => (
  <QuickOffer
    {...offered}
    sellAt={pathTo('/agent-center/add-member')}
    link={(quoted) => (
      <>
        <QuoteShare {...quoted} />
        <QuoteLink {...quoted} />
      </>
    )}
  />
)
