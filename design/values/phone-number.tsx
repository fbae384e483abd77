import styles from '#design/values/phone-number.module.css'

/** A phone number as written, as a link that dials it; `onDial` besides. */
export const PhoneNumber = ({ number, onDial }: { number: string; onDial?: (() => void) | undefined }) => (
  <a className={styles.number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} onClick={onDial}>
    {number}
  </a>
)
