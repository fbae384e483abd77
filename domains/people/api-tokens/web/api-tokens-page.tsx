import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { MyTokens } from '#domains/people/api-tokens/web/token-lists.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** My tokens; for staff, below them those of the company. */
export function ApiTokensPage({ services = null }: { services?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page
      title={t`API tokens`}
      intro={
        <Trans>
          A token lets a program use Breakwater without your password. <Link to={pathTo('/developers')}>Read the API reference</Link>.
        </Trans>
      }
    >
      <Stack>
        <Boundary part>
          <MyTokens />
        </Boundary>
        {services}
      </Stack>
    </Page>
  )
}
