import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { useSubmit } from '#access/web/use-submit.ts'
import type { ApiToken, apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import styles from '#domains/people/api-tokens/web/api-tokens.module.css'
import { State } from '#domains/people/api-tokens/web/token-columns.tsx'
import { TOKEN_WORDS } from '#domains/people/api-tokens/web/token-words.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

type Props = {
  token: ApiToken
  mayMake: boolean
  rotating: ReturnType<typeof useSubmit<typeof apiTokensContract.rotate>>
  revoking: ReturnType<typeof useSubmit<typeof apiTokensContract.revoke>>
  onClose: () => void
}

/** What one token carries and how it was used; a new secret for it, or its end. */
export function TokenDialog({ token, mayMake, rotating, revoking, onClose }: Props) {
  const params = { tokenId: token.id }
  const refusal = rotating.refusal ?? revoking.refusal
  const end = (sent: Promise<unknown>) => void sent.then(onClose, () => {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={token.name}
      actions={
        mayMake && token.state === 'active' ? (
          <>
            <Button pending={rotating.pending} onClick={() => end(rotating.submitAsync({ params }))}>
              <Trans>Create a new secret</Trans>
            </Button>
            <Button kind="danger" pending={revoking.pending} onClick={() => end(revoking.submitAsync({ params }))}>
              <Trans>Revoke token</Trans>
            </Button>
          </>
        ) : null
      }
    >
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      {mayMake && token.state === 'active' ? (
        <p>
          <Trans>After you create a new secret, the earlier one works for 24 more hours. A revoked token stops working right away.</Trans>
        </p>
      ) : null}
      <TokenFacts token={token} />
    </Dialog>
  )
}

function TokenFacts({ token }: { token: ApiToken }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Status</Trans>}>
        <State {...token} />
      </Fact>
      <Fact label={<Trans>Created</Trans>}>
        <Moment at={token.createdAt} />, {token.madeBy.name}
      </Fact>
      <Fact label={<Trans>Expires</Trans>}>
        <Moment at={token.expiresAt} />
      </Fact>
      {token.previousUntil ? (
        <Fact label={<Trans>Earlier secret works until</Trans>}>
          <Moment at={token.previousUntil} />
        </Fact>
      ) : null}
      <Fact label={<Trans>Permissions</Trans>}>
        <ul className={styles.verbs}>
          {token.verbs.map((verb) => (
            <li key={verb}>
              {i18n._(TOKEN_WORDS[verb])} {token.lostVerbs.includes(verb) ? <Trans>(refused: its owner no longer has this)</Trans> : null}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={<Trans>Requests by day</Trans>}>
        {token.uses.length === 0 ? <Trans>None in the last 30 days.</Trans> : null}
        <ul className={styles.verbs}>
          {token.uses.map(({ onDay, calls }) => (
            <li key={onDay}>
              <DayText day={onDay} />: <Plural value={calls} one="# request" other="# requests" />
            </li>
          ))}
        </ul>
      </Fact>
    </Facts>
  )
}
