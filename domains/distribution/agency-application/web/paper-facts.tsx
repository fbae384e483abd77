import { Trans, useLingui } from '@lingui/react/macro'
import type { PaperView } from '#domains/distribution/onboarding/contract.ts'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Answers = NonNullable<PaperView['answers']>

/** What a paper says, as it was typed; of a number that is sealed the last four digits. */
export function PaperFacts({ answers }: { answers: Answers }) {
  return <Facts>{factsOf(answers)}</Facts>
}

function factsOf(answers: Answers) {
  if (answers.kind === 'license') return <License {...answers} />
  if (answers.kind === 'eo') return <Insurance {...answers} />
  if (answers.form === 'original')
    return (
      <Fact label={<Trans>Signed on</Trans>}>
        <DayText day={answers.signedOn} />
      </Fact>
    )
  if (answers.kind === 'w9') return <W9 {...answers} />
  if (answers.kind === 'ach') return <Account {...answers} />
  return <Agreement {...answers} />
}

type Of<K extends Answers['kind'], F = unknown> = Extract<Answers, { kind: K } & F>
type Typed = { form: 'typed' }

const License = ({ state, number, expiresOn }: Of<'license'>) => (
  <>
    <Fact label={<Trans>State</Trans>}>{state}</Fact>
    <Fact label={<Trans>Number</Trans>}>{number}</Fact>
    <Fact label={<Trans>Last day</Trans>}>
      <DayText day={expiresOn} />
    </Fact>
  </>
)

const Insurance = ({ insurer, perClaim, expiresOn }: Of<'eo'>) => (
  <>
    <Fact label={<Trans>Insurer</Trans>}>{insurer}</Fact>
    <Fact label={<Trans>Per claim</Trans>}>
      <Money amount={perClaim} trim />
    </Fact>
    <Fact label={<Trans>Last day</Trans>}>
      <DayText day={expiresOn} />
    </Fact>
  </>
)

function W9({ name, businessName, taxClass, street, city, state, zip, tinKind, tinLast4, signedName }: Of<'w9', Typed>) {
  const { i18n } = useLingui()
  return (
    <>
      <Fact label={<Trans>Name</Trans>}>{name}</Fact>
      {businessName ? <Fact label={<Trans>Business name</Trans>}>{businessName}</Fact> : null}
      <Fact label={<Trans>Tax classification</Trans>}>{i18n._(TAX_CLASS_WORDS[taxClass])}</Fact>
      <Fact label={<Trans>Address</Trans>}>{`${street}, ${city}, ${state} ${zip}`}</Fact>
      <Fact label={tinKind === 'ssn' ? <Trans>Social Security number</Trans> : <Trans>EIN</Trans>}>•••• {tinLast4}</Fact>
      <Fact label={<Trans>Signed by</Trans>}>{signedName}</Fact>
    </>
  )
}

const Account = ({ holder, bankName, accountType, last4 }: Of<'ach', Typed>) => (
  <>
    <Fact label={<Trans>Name on the account</Trans>}>{holder}</Fact>
    <Fact label={<Trans>Bank</Trans>}>{bankName}</Fact>
    <Fact label={<Trans>Account</Trans>}>
      {accountType === 'checking' ? <Trans>Checking</Trans> : <Trans>Savings</Trans>} •••• {last4}
    </Fact>
  </>
)

const Agreement = ({ version, signedName, ip }: Of<'agreement', Typed>) => (
  <>
    <Fact label={<Trans>Version</Trans>}>{version}</Fact>
    <Fact label={<Trans>Signed by</Trans>}>{signedName}</Fact>
    {ip ? <Fact label={<Trans>IP address</Trans>}>{ip}</Fact> : null}
  </>
)
