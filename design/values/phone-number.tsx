import styles from '#design/values/phone-number.module.css'

/** A phone number as written, as a link that dials it. */
export const PhoneNumber = ({ number }: { number: string }) => (
  <a className={styles.number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
)
