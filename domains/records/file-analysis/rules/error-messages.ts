import type { PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'

/** Why a file was refused, and what to do. */
export const FILE_REFUSALS = {
  file_is_empty: 'The selected file is empty. Choose it again.',
  file_too_large: 'The selected file must be smaller than 20 MB.',
  kind_not_taken: 'The selected file must be a photo (JPEG, PNG, WebP or HEIC) or a PDF.',
  picture_unreadable: 'This picture is damaged. Take the photo again, or save it anew and retry.',
  picture_too_large: 'This picture has too many pixels: 40 million at most, 30 million in HEIC. Save it smaller and retry.',
  too_many_files: 'There are already 60 files with this claim. Remove one you no longer need first.',
} as const
export type FileRefusal = keyof typeof FILE_REFUSALS

/** Why a file was quarantined (nobody can open it), and what to do. */
export const QUARANTINE_SENTENCES = {
  password_protected: 'This PDF is password protected. Save it without a password and send it again.',
  active_content: 'This PDF contains a program, so nobody here can open it. Print it to a new PDF and send that.',
  hidden_file: 'This PDF carries another file inside, so nobody here can open it. Print it to a new PDF and send that.',
  damaged: 'This PDF is damaged or cut short. Download it again from where you got it, and send that.',
  hidden_part: 'This file is more than a PDF, so nobody here can open it. Print it to a new PDF and send that.',
  too_many_pages: 'This PDF has more than 500 pages. Send only the pages that belong to this claim.',
  cannot_be_checked: 'We could not check this PDF. Print it to a new PDF and send that.',
  virus: 'This file carries a virus, so nobody here can open it. Check your device, then send a photo of the paper instead.',
  not_scanned: 'We could not look for viruses in this file yet. We try again within the hour; you need not do anything.',
} as const satisfies Record<PdfDanger | 'virus' | 'not_scanned', string>

/** Why a file cannot be used. */
export type FileProblem = FileRefusal | keyof typeof QUARANTINE_SENTENCES

export const problemSentence = (problem: FileProblem): string => ({ ...FILE_REFUSALS, ...QUARANTINE_SENTENCES })[problem]
