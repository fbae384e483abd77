import { ApiTokensPage } from '#domains/people/api-tokens/web/api-tokens-page.tsx'

export default function ApiTokens() {
  return <ApiTokensPage />
}
