import { ApiTokensPage } from '#domains/people/api-tokens/web/api-tokens-page.tsx'
import { ServiceTokens } from '#domains/people/api-tokens/web/token-lists.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function ApiTokens() {
  return (
    <ApiTokensPage
      services={
        <Boundary part>
          <ServiceTokens />
        </Boundary>
      }
    />
  )
}
