/** Languages of the replies to requests of callees. */
export type ReplyLanguage = 'en' | 'ru' | 'id'

interface Replies {
  /** Last words of the call. */
  optedOut: string
  recordingDeleted: string
  notRecorded: string
}

/** What the agent says exactly. */
export const replies: Readonly<Record<ReplyLanguage, Replies>> = {
  en: {
    optedOut: 'Understood. We will not call this number again. Goodbye.',
    recordingDeleted: 'All right. The recording has been stopped and deleted.',
    notRecorded: 'All right. This call is not being recorded.',
  },
  ru: {
    optedOut: 'Хорошо. Мы больше не будем звонить на этот номер. До свидания.',
    recordingDeleted: 'Хорошо. Запись остановлена и удалена.',
    notRecorded: 'Хорошо. Этот разговор не записывается.',
  },
  id: {
    optedOut: 'Baik. Kami tidak akan menelepon nomor ini lagi. Selamat tinggal.',
    recordingDeleted: 'Baik. Rekaman sudah dihentikan dan dihapus.',
    notRecorded: 'Baik. Panggilan ini tidak direkam.',
  },
}

const indonesian =
  /(?<!\p{L})(?:jangan|tidak|tak|nggak|enggak|gak|saya|kami|tolong|mohon|lagi|berhenti|hapus|nomor|telepon|telpon|hubungi|rekam|direkam|matikan)(?!\p{L})/iu

/** Returns the language in which a callee asked. */
export function replyLanguageOf(text: string): ReplyLanguage {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  return indonesian.test(text) ? 'id' : 'en'
}
