import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#capabilities/identity/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Fact, Facts } from '#design/facts.tsx'
import { Moment } from '#design/moment.tsx'

/** Where one is signed in, each place to be ended. */
export function Sessions() {
  const { rows } = useAnswer(identityContract.sessions, {})
  const ending = useSubmit(identityContract.endSession, { refreshes: [identityContract.sessions] })
  return (
    <Card title={<Trans>Where I am signed in</Trans>}>
      <Facts>
        {rows.map(({ id, here, browser, lastSeenAt }) => (
          <Fact
            key={id}
            label={browser ? shortName(browser) : <Trans>A browser</Trans>}
            change={
              here ? null : (
                <Button size="small" pending={ending.pending} onClick={() => ending.submit({ params: { sessionId: id } })}>
                  <Trans>Sign out there</Trans>
                </Button>
              )
            }
          >
            {here ? <Trans>This one</Trans> : <Moment at={lastSeenAt} />}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

/** "Firefox on Linux" out of what a browser says of itself. */
function shortName(browser: string): string {
  const name = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((each) => browser.includes(each)) ?? 'Browser'
  const on = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'].find((each) => browser.includes(each))
  return [name === 'Edg' ? 'Edge' : name, on].filter(Boolean).join(' · ')
}
