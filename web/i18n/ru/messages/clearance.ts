import type { clearance as english } from '../../../../contract/messages/clearance.ts'
import type { Translated } from '../../dictionary.ts'

export const clearance: Translated<typeof english> = {
  number_on_do_not_call_list: 'Этот номер в списке «Не звонить». Звонить на него нельзя.',
  do_not_call_not_found: 'Такой записи нет',
  removal_reason_missing: 'Укажите причину удаления из списка',
  calling_hours_invalid: 'Время звонков должно заканчиваться позже, чем начинается',
  clearance_without_callee: 'Нужен либо phone_number, либо venue_id',
  venue_without_number: 'У этого объекта нет номера, на который можно позвонить',
  call_outside_hours: 'Местное время ({place}): {time}. Всё равно позвонить?',
  call_perhaps_outside_hours: 'Возможно, у абонента сейчас {time} ({place}). Всё равно позвонить?',
  call_at_unknown_hour: 'Местное время у абонента неизвестно. Всё равно позвонить?',
  call_consent_unknown:
    'Для звонка с ИИ-голосом нужно предварительное согласие (страна: {country}). Абонент согласился?',
  calls_wait_for_hours: 'Местное время ({place}): {time}. Звонки начинаются в {from} в разрешённые дни.',
  calls_perhaps_wait_for_hours:
    'Возможно, у абонента сейчас {time} ({place}). Звонки начинаются в {from} в разрешённые дни.',
  time_zone_unknown: 'Местное время у абонента неизвестно',
  consent_missing: 'Для звонка с ИИ-голосом нужно предварительное согласие (страна: {country}), но оно не сохранено',
  callee_opted_out: 'Абонент попросил больше не звонить.',
  callee_opted_out_practice: 'Учебный звонок: номер не добавлен в список «Не звонить».',
  recording_declined: 'Абонент попросил не записывать разговор. Запись остановлена и удалена.',
  recording_declined_not_deleted:
    'Абонент попросил не записывать разговор. Запись остановлена, но удалить её не удалось. Удалите её вручную.',
}
