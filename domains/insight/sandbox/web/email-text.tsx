import styles from '#domains/insight/sandbox/web/email-text.module.css'

/** The text of an email as it was sent, with its addresses as links. Markup in it stays text. */
export function EmailText({ text }: { text: string }) {
  return (
    <div className={styles.email}>
      {text.split('\n\n').map((paragraph, index) => (
        <p key={index}>
          {paragraph.split(ADDRESS).map((part, place) =>
            place % 2 === 1 ? (
              <a key={place} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/
