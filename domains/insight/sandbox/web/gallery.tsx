import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sandboxContract } from '#domains/insight/sandbox/contract.ts'
import { EmailFrame } from '#domains/insight/sandbox/web/email-frame.tsx'
import { EmailText } from '#domains/insight/sandbox/web/email-text.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'

export const LOOKS = ['light', 'dark', 'text'] as const
export type Look = (typeof LOOKS)[number]
export const GALLERY_LANGUAGES = ['en-US', 'es-US'] as const
type Language = (typeof GALLERY_LANGUAGES)[number]

/** A list of every email we send. */
export function Gallery({ hrefOf }: { hrefOf: (name: string) => string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useLateAnswer(sandboxContract.samples, {})
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <DataTable
      caption={t`Emails`}
      rows={data.rows}
      rowKey={({ name }) => name}
      rowHref={({ name }) => hrefOf(name)}
      columns={[
        { id: 'subject', head: <Trans>Subject</Trans>, cell: ({ subject }) => subject },
        { id: 'kind', head: <Trans>Type</Trans>, cell: ({ kind }) => <code>{kind}</code> },
      ]}
      empty={null}
    />
  )
}

type Shown = { name: string; look: Look; language: Language; hrefOf: (look: Look, language: Language) => string }

/** One of them: light, dark and as text, in each language, with its PDFs. */
export function OneSample({ name, look, language, hrefOf }: Shown) {
  const { t } = useLingui()
  const asked = { params: { name }, query: { language } }
  const { data, error, refetch } = useLateAnswer(sandboxContract.sample, asked)
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const looks: Record<Look, string> = { light: t`Light`, dark: t`Dark`, text: t`Text` }
  return (
    <>
      <Tabs
        label={t`Preview format`}
        tabs={LOOKS.map((each) => ({ to: hrefOf(each, language), label: looks[each], current: each === look }))}
      />
      <Tabs
        label={t`Language`}
        tabs={GALLERY_LANGUAGES.map((each) => ({
          to: hrefOf(look, each),
          label: each === 'en-US' ? 'English' : 'Español',
          current: each === language,
        }))}
      />
      <Card title={data.subject}>
        {look === 'text' ? (
          <EmailText text={data.text} />
        ) : (
          <EmailFrame title={data.subject} src={addressOf(sandboxContract.samplePage, asked)} dark={look === 'dark'} />
        )}
        {data.enclosures.map((title, place) => (
          <p key={title}>
            <a href={addressOf(sandboxContract.sampleEnclosure, { params: { name, place }, query: { language } })}>{title} (PDF)</a>
          </p>
        ))}
      </Card>
    </>
  )
}
