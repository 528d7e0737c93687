import type { Credentials } from '../credentials.ts'
import { ApiError } from '../api-error.ts'
import { staffMessage } from '../../contract/messages.ts'
import type { Inquiries } from '../inquiries/index.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { HandlerGroup } from './serve.ts'
import { sendSpreadsheet } from './spreadsheet.ts'

type Names =
  | 'createInquiry'
  | 'listInquiries'
  | 'readInquiry'
  | 'updateInquiry'
  | 'deleteInquiry'
  | 'startInquiry'
  | 'pauseInquiry'
  | 'resumeInquiry'
  | 'stopInquiry'
  | 'retryInquiryVenue'
  | 'skipInquiryVenue'
  | 'decideInquiryAnswer'
  | 'previewWriteBack'
  | 'writeBack'
  | 'undoWriteBack'
  | 'exportInquiry'
  | 'createProposal'
  | 'deleteProposal'

/** @throws ApiError 404 */
function venueOf({ venue_id }: { venue_id: string }): number {
  if (!/^\d{1,15}$/.test(venue_id)) throw new ApiError(404, 'inquiry_venue_not_found')
  return Number(venue_id)
}

/** @throws ApiError 404 */
function questionOf({ question }: { question: string }): number {
  if (!/^(?:0|[1-9]\d*)$/.test(question)) throw new ApiError(404, 'inquiry_question_not_found')
  return Number(question)
}

export function inquiryHandlers(inquiries: Inquiries): HandlerGroup<Names> {
  return {
    createInquiry: async ({ body, user, request }) => inquiries.create(body, user, idempotencyKey(request)),
    listInquiries: ({ query }) =>
      inquiries.list({ ...query, before: query.before === undefined ? undefined : Date.parse(query.before) }),
    readInquiry: ({ params }) => inquiries.read(params.id),
    updateInquiry: ({ params, body }) => inquiries.change(params.id, body),
    deleteInquiry: async ({ params }) => {
      await inquiries.delete(params.id)
      return { success: true as const }
    },
    startInquiry: ({ params, body, user }) => inquiries.start(params.id, body.consent ?? [], user),
    pauseInquiry: ({ params }) => inquiries.command(params.id, 'pause'),
    resumeInquiry: ({ params }) => inquiries.command(params.id, 'resume'),
    stopInquiry: ({ params }) => inquiries.command(params.id, 'stop'),
    retryInquiryVenue: ({ params }) => inquiries.changeVenue(params.id, venueOf(params), 'retry'),
    skipInquiryVenue: ({ params }) => inquiries.changeVenue(params.id, venueOf(params), 'skip'),
    decideInquiryAnswer: ({ params, body, user }) =>
      inquiries.decide(params.id, venueOf(params), questionOf(params), body, user),
    previewWriteBack: ({ params, body }) => inquiries.writeBacks.preview(params.id, body.cells),
    writeBack: async ({ params, body, user, request }) =>
      inquiries.writeBacks.write(params.id, body.cells, user, idempotencyKey(request)),
    undoWriteBack: ({ params, user }) => inquiries.writeBacks.undo(params.id, params.write_back, user),
    exportInquiry: async ({ params, query: { format }, reply }) => {
      const file = await inquiries.export(params.id, format)
      sendSpreadsheet(reply, 'inquiry', format)
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    },
    createProposal: async ({ params, body, user, request }) =>
      inquiries.proposals.create(params.id, body, user, idempotencyKey(request)),
    deleteProposal: async ({ params }) => {
      await inquiries.proposals.revoke(params.id)
      return { success: true as const }
    },
  }
}

/** Returns the mode of new calls, without starting a simulator. */
export function callModeOf(
  settings: { read(): Promise<{ practice_mode?: boolean | undefined }> },
  credentials: Pick<Credentials, 'openai' | 'twilio'>,
) {
  return async () => {
    if ((await settings.read()).practice_mode === true) return { isPractice: true, missing: null }
    const [openai, twilio] = await Promise.all([credentials.openai(), credentials.twilio()])
    const missing =
      openai === undefined
        ? staffMessage('openai_not_configured')
        : twilio?.phoneNumber
          ? null
          : staffMessage('twilio_not_configured')
    return { isPractice: false, missing }
  }
}
