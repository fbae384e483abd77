import { Trans } from '@lingui/react/macro'
import type { OnboardingView } from '#domains/distribution/onboarding/contract.ts'
import { Notice } from '#design/states/notice.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

type Registry = NonNullable<NonNullable<OnboardingView['application']>['registry']>
type Props = { npn: string | null; registry: Registry | null; license: { state: string; number: string; expiresOn: string } }

/** What the registry of producers says of this NPN and license, for compliance to compare. */
export function RegistryLine({ npn, registry, license }: Props) {
  if (!registry)
    return (
      <p>
        <small>
          <Trans>NPN {npn}: no registry was asked. Verify it by hand.</Trans>
        </small>
      </p>
    )
  if (!registry.found)
    return (
      <Notice tone="danger" title={<Trans>The registry knows no NPN {npn}.</Trans>}>
        <Moment at={registry.at} />
      </Notice>
    )
  const known = registry.licenses.find(({ state }) => state === license.state)
  if (!known?.active)
    return (
      <Notice
        tone="danger"
        title={
          <Trans>
            The registry has no active license of {registry.name} for {license.state}.
          </Trans>
        }
      />
    )
  const agrees = known.number === license.number && known.expiresOn === license.expiresOn
  return (
    <Notice
      tone={agrees ? 'success' : 'warning'}
      title={agrees ? <Trans>The registry says the same.</Trans> : <Trans>The registry says otherwise.</Trans>}
    >
      {registry.name}: {license.state} {known.number} {known.expiresOn ? <DayText day={known.expiresOn} /> : null}
    </Notice>
  )
}
