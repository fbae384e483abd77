import { Trans } from '@lingui/react/macro'
import type { EmailToRead } from '#domains/claims/decisions/contract.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Notice } from '#design/states/notice.tsx'

type Loaded = { data: EmailToRead | undefined; error: { message: string } | null }

/** The email as it would be sent now, once it is loaded. */
export function EmailPreview({ data, error }: Loaded) {
  if (error) return <Notice tone="danger" live title={error.message} />
  return data ? <Email email={data} /> : <Skeleton lines={8} />
}

function Email({ email: { language, subject, greeting, paragraphs, facts, footer } }: { email: EmailToRead }) {
  return (
    <Notice title={<span lang={language}>{subject}</span>}>
      {language === 'es-US' ? (
        <p>
          <Trans>The member reads Spanish. This is the email they’ll get.</Trans>
        </p>
      ) : null}
      <div lang={language}>
        <p>{greeting}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label}: {value}
              <br />
            </span>
          ))}
        </p>
        <p>{footer}</p>
      </div>
    </Notice>
  )
}
