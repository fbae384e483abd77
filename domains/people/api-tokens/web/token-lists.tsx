import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { TokenCard } from '#domains/people/api-tokens/web/token-card.tsx'

const MINE = [apiTokensContract.mine]
const SERVICES = [apiTokensContract.services]

export function MyTokens() {
  const { t } = useLingui()
  return (
    <TokenCard
      title={t`My tokens`}
      about={<Trans>Each one acts as you, with the permissions that you choose here and still have yourself.</Trans>}
      list={useAnswer(apiTokensContract.mine, {})}
      making={useSubmit(apiTokensContract.make, { refreshes: MINE })}
      rotating={useSubmit(apiTokensContract.rotate, { refreshes: MINE })}
      revoking={useSubmit(apiTokensContract.revoke, { refreshes: MINE })}
    />
  )
}

/** The company’s: all staff see them, and staff with super make them. */
export function ServiceTokens() {
  const { t } = useLingui()
  return (
    <TokenCard
      title={t`Service tokens`}
      about={<Trans>They belong to the company and keep working when the person who created them has left. They see what staff see.</Trans>}
      list={useAnswer(apiTokensContract.services, {})}
      making={useSubmit(apiTokensContract.makeService, { refreshes: SERVICES })}
      rotating={useSubmit(apiTokensContract.rotateService, { refreshes: SERVICES })}
      revoking={useSubmit(apiTokensContract.revokeService, { refreshes: SERVICES })}
    />
  )
}
