import { Trans, useLingui } from '@lingui/react/macro'
import { useParam } from '#access/web/use-param.ts'
import { GoOn } from '#capabilities/applications/web/go-on.tsx'
import { takeUp } from '#capabilities/enrolments/web/join/join-draft.ts'
import { Page } from '#design/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** From a letter, on whichever device: the answers as they were left. */
export default function JoinContinue() {
  const { t } = useLingui()
  const token = useParam('token')
  return (
    <Frame>
      <Page title={t`Go on with joining`} intro={<Trans>Everything you have answered is kept.</Trans>} width="steps">
        <GoOn token={token} onGoOn={({ answers }) => takeUp(token, answers)} />
      </Page>
    </Frame>
  )
}
