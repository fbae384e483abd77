import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#access/contract.ts'
import type { useSubmit } from '#access/web/use-submit.ts'
import type { ApiToken, apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { MakeToken } from '#domains/people/api-tokens/web/make-token.tsx'
import { SecretShown } from '#domains/people/api-tokens/web/secret-shown.tsx'
import { tokenColumns } from '#domains/people/api-tokens/web/token-columns.tsx'
import { TokenDialog } from '#domains/people/api-tokens/web/token-dialog.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

type Submitting<R extends (typeof apiTokensContract)['make' | 'rotate' | 'revoke' | 'makeService' | 'rotateService' | 'revokeService']> =
  ReturnType<typeof useSubmit<R>>

type Props = {
  title: string
  about: ReactNode
  list: Answer<typeof apiTokensContract.mine>
  making: Submitting<typeof apiTokensContract.make>
  rotating: Submitting<typeof apiTokensContract.rotate>
  revoking: Submitting<typeof apiTokensContract.revoke>
}

/** A list of tokens, with what can be done to each. A new secret is shown until the reader says it is saved. */
export function TokenCard({ title, about, list, making, rotating, revoking }: Props) {
  const [opened, setOpened] = useState<ApiToken | 'new' | null>(null)
  const shown = making.answer ?? rotating.answer
  const forget = () => {
    making.reset()
    rotating.reset()
  }
  const open = (what: ApiToken | 'new') => {
    forget()
    revoking.reset()
    setOpened(what)
  }
  return (
    <Card
      title={title}
      actions={
        list.mayMake ? (
          <Button size="small" icon="plus" onClick={() => open('new')}>
            <Trans>Create token</Trans>
          </Button>
        ) : null
      }
    >
      <p>{about}</p>
      {shown ? <SecretShown secret={shown} onKept={forget} /> : null}
      <DataTable
        caption={title}
        columns={tokenColumns(open)}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No tokens yet.</Trans>} />}
      />
      <Dialog open={opened === 'new' && !making.done} onClose={() => setOpened(null)} title={<Trans>Create token</Trans>}>
        <MakeToken choices={list.choices} making={making} />
      </Dialog>
      {opened === null || opened === 'new' ? null : (
        <TokenDialog token={opened} mayMake={list.mayMake} rotating={rotating} revoking={revoking} onClose={() => setOpened(null)} />
      )}
    </Card>
  )
}
