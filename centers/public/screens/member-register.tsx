import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { NoLink, Register } from '#domains/membership/join/web/register.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function MemberRegister() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <Frame>
      <Page title={t`Set up your account`} width="steps">
        {token ? <Register token={token} /> : <NoLink />}
      </Page>
    </Frame>
  )
}
