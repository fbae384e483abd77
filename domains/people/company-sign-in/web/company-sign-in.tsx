import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { companySignInContract } from '#domains/people/company-sign-in/contract.ts'
import { useEnter } from '#domains/people/sign-in/web/use-enter.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Where to go after the way through the provider, which keeps only its own address. */
const NEXT = 'breakwater-next'

/** The button of the staff sign-in, where a company account is set up; and the return from the provider, with what went wrong. */
export function CompanySignIn() {
  const [search, setSearch] = useSearchParams()
  const answer = search.has('state') && (search.has('code') || search.has('error')) ? search.toString() : null
  const again = search.get('company') === 'again'
  const { data: offer } = useLateAnswer(companySignInContract.offer, {})
  const beginning = useSubmit(companySignInContract.begin, {
    onDone: ({ address }) => {
      sessionStorage.setItem(NEXT, search.get('next') ?? '')
      window.location.assign(address)
    },
  })
  const enter = useEnter()
  const [refused, setRefused] = useState<string | null>(null)
  const completing = useSubmit(companySignInContract.complete, {
    onDone: ({ profile }) => enter(profile, sessionStorage.getItem(NEXT)),
  })
  const complete = useEffectEvent(async (given: string) => {
    // The answer counts once: a reload or a step back must not send it again.
    setSearch({}, { replace: true })
    await completing
      .submitAsync({ body: { answer: given } })
      .catch((error: unknown) => setRefused(error instanceof Error ? error.message : ''))
  })
  useEffect(() => {
    if (answer !== null) void complete(answer)
  }, [answer])

  if (completing.pending) return <Skeleton lines={2} />
  const problem = refused ?? beginning.refusal?.message ?? null
  return (
    <>
      {problem === null ? null : <Notice tone="danger" live title={problem} />}
      {offer?.isOffered ? (
        <>
          {offer.isOnlyWay ? (
            <p>
              <Trans>Staff sign in with their company account. An administrator can also use a passkey, or a password with a code.</Trans>
            </p>
          ) : null}
          <Buttons>
            <Button kind="primary" pending={beginning.pending || beginning.done} onClick={() => beginning.submit({ body: { again } })}>
              <Trans>Sign in with your company account</Trans>
            </Button>
          </Buttons>
        </>
      ) : null}
    </>
  )
}
