import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { browserName } from '#domains/people/passkeys/web/browser-name.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** My sessions: each can be ended, or all others at once. */
export function SignedInPlaces() {
  const { t } = useLingui()
  const { rows } = useAnswer(identityContract.sessions, {})
  const refreshes = [identityContract.sessions]
  const ending = useSubmit(identityContract.endSession, { refreshes })
  const endingAll = useSubmit(identityContract.endOtherSessions, { refreshes })
  const ended = endingAll.answer?.ended ?? 0
  return (
    <Card
      title={<Trans>Where you’re signed in</Trans>}
      actions={
        rows.length > 1 ? (
          <Button size="small" pending={endingAll.pending} onClick={() => endingAll.submit({})}>
            <Trans>Sign out of all other sessions</Trans>
          </Button>
        ) : null
      }
    >
      {ended > 0 && rows.length === 1 ? <Notice tone="success" live title={<Trans>You’re now signed in only here.</Trans>} /> : null}
      <Facts>
        {rows.map(({ id, here, browser, companyMethods, startedAt, lastSeenAt }) => {
          const name = browser ? browserName(browser) : t`Unknown browser`
          return (
            <Fact
              key={id}
              label={name}
              change={
                here ? null : (
                  <Button
                    size="small"
                    pending={ending.pending}
                    aria-label={t`Sign out: ${name}`}
                    onClick={() => ending.submit({ params: { sessionId: id } })}
                  >
                    <Trans>Sign out</Trans>
                  </Button>
                )
              }
            >
              {here ? (
                <Trans>
                  This device, signed in <Moment at={startedAt} />
                </Trans>
              ) : (
                <Trans>
                  Last active <Moment at={lastSeenAt} />, signed in <Moment at={startedAt} />
                </Trans>
              )}
              {companyMethods === null ? null : (
                <p>
                  {companyMethods ? <Trans>With your company account ({companyMethods})</Trans> : <Trans>With your company account</Trans>}
                </p>
              )}
            </Fact>
          )
        })}
      </Facts>
    </Card>
  )
}
