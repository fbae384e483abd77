import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { agentLicensesContract, type AgentLicenseView } from '#domains/people/agent-licenses/contract.ts'
import { VerifyOrReturn } from '#design/forms/verify-or-return.tsx'

export function DecideLicense({ license: { agentId, agentName, state, status, version } }: { license: AgentLicenseView }) {
  const { t } = useLingui()
  const deciding = useSubmit(agentLicensesContract.decide, { refreshes: [agentLicensesContract.licenses] })
  const params = { agentId, state }
  return (
    <VerifyOrReturn
      sending={deciding}
      verify={() => deciding.submit({ params, body: { version, verified: true } })}
      giveBack={(reason) => deciding.submit({ params, body: { version, verified: false, reason } })}
      question={<Trans>What’s wrong? The agent will see this.</Trans>}
      waits={status === 'waiting'}
      what={t`${agentName}’s ${state} license`}
    />
  )
}
