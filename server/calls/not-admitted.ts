import { ApiError } from '../api-error.ts'

/** A call may not start now. Its writer has stored nothing. */
export class NotAdmitted extends ApiError {}
