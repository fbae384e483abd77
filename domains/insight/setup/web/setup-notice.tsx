import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** On an administrator's home until every step of the guide is done, and whenever backups need attention. The page can do without it. */
export function SetupNotice() {
  const { data } = useLateAnswer(setupContract.setup, {})
  if (!data || data.isComplete) return null
  const backups = data.steps.find(({ step, state }) => step === 'backups' && state === 'problem')
  if (backups)
    return (
      <Notice
        tone="danger"
        title={<Trans>Backups need your attention</Trans>}
        action={
          <LinkButton to={`${pathTo('/account-center/setup')}#backups`}>
            <Trans>Open the setup guide</Trans>
          </LinkButton>
        }
      >
        {backups.says[0]}
      </Notice>
    )
  const done = data.steps.filter(({ state }) => state === 'done').length
  const all = data.steps.length
  return (
    <Notice
      title={<Trans>Finish setting up</Trans>}
      action={
        <LinkButton to={pathTo('/account-center/setup')}>
          <Trans>Open the setup guide</Trans>
        </LinkButton>
      }
    >
      <Trans>
        {done} of {all} steps are done. Each says what works without it.
      </Trans>
    </Notice>
  )
}
