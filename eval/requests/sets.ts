import { agency } from './agency.ts'
import { concierge } from './concierge.ts'
import { eighthLook } from './eighth-look.ts'
import { eleventhLook } from './eleventh-look.ts'
import { fifthLook } from './fifth-look.ts'
import { firstLook } from './first-look.ts'
import { fourthLook } from './fourth-look.ts'
import { frontDesk } from './front-desk.ts'
import { heldOut } from './held-out.ts'
import type { Request } from './request.ts'
import { letters } from './letters.ts'
import { messenger } from './messenger.ts'
import { ninthLook } from './ninth-look.ts'
import { phoneNotes } from './phone-notes.ts'
import { secondLook } from './second-look.ts'
import { seventhLook } from './seventh-look.ts'
import { sixthLook } from './sixth-look.ts'
import { tenthLook } from './tenth-look.ts'
import { thirdLook } from './third-look.ts'
import { twelfthLook } from './twelfth-look.ts'
import { tuned } from './tuned.ts'

/** Every one was written blind and scored once, then looked at and answered for; README.md has the first scores. */
export const lookedAt: readonly Request[] = [
  ...tuned,
  ...firstLook,
  ...secondLook,
  ...heldOut,
  ...thirdLook,
  ...fourthLook,
  ...fifthLook,
  ...sixthLook,
  ...seventhLook,
  ...eighthLook,
  ...ninthLook,
  ...tenthLook,
  ...eleventhLook,
  ...twelfthLook,
  ...concierge,
  ...letters,
  ...messenger,
  ...agency,
  ...frontDesk,
]
/** The one written last. */
export const latest: readonly Request[] = phoneNotes
