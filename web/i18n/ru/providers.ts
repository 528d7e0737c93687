import type { Part } from './forms.ts'

/** Sentences of the server about OpenAI, Twilio, LiveKit and SerpAPI: their refusals, and what a connection test found. */
export const providers = {
  'Save the OpenAI API key first, then test it.': 'Сначала сохраните ключ API OpenAI, потом проверьте его.',
  'Save the Twilio Account SID and Auth Token first, then test them.':
    'Сначала сохраните Account SID и Auth Token, потом проверьте их.',
  'Save the LiveKit URL, API key and API secret first, then test them.':
    'Сначала сохраните адрес, ключ и секрет API LiveKit, потом проверьте их.',
  'Save the SerpAPI key first, then test it.': 'Сначала сохраните ключ SerpAPI, потом проверьте его.',
  'No secure connection to {name}: its certificate is not accepted here.':
    'Нет защищённого соединения с {name}: сертификат здесь не принимается.',
  'The server at the configured address does not answer like Twilio.':
    'Сервер по заданному адресу отвечает не так, как Twilio.',
  'The server at the configured address does not answer like {name}.':
    'Сервер по заданному адресу отвечает не так, как {name}.',

  'OpenAI could not be reached. Please try again.': 'OpenAI недоступен. Попробуйте ещё раз.',
  'OpenAI did not answer in time. Please try again.': 'OpenAI не ответил вовремя. Попробуйте ещё раз.',
  'OpenAI refused the API key. Please check it in Settings.': 'OpenAI отклонил ключ API. Проверьте его в настройках.',
  'OpenAI is limiting requests at the moment. Please try again in a minute.':
    'OpenAI сейчас ограничивает запросы. Попробуйте через минуту.',
  'The OpenAI account has no credit left.': 'На счёте OpenAI закончились средства.',
  'The OpenAI account is deactivated.': 'Учётная запись OpenAI отключена.',
  'OpenAI does not accept this API key. Check it, or make a new one.':
    'OpenAI не принимает этот ключ API. Проверьте его или создайте новый.',
  'OpenAI accepts this API key, but the account has no credit left.':
    'OpenAI принимает этот ключ API, но на счёте закончились средства.',
  'OpenAI accepts this API key and offers the chosen models.':
    'OpenAI принимает этот ключ API, выбранные модели доступны.',
  'The address of OpenAI is not valid.': 'Адрес OpenAI неверен.',
  'OpenAI refused access. Please check the permissions of the API key and the region of the account.':
    'OpenAI отказал в доступе. Проверьте права ключа API и регион учётной записи.',
  'The connection to OpenAI was lost.': 'Связь с OpenAI потеряна.',
  'OpenAI stopped taking audio.': 'OpenAI перестал принимать звук.',
  'This OpenAI account cannot use the realtime model chosen in Settings.':
    'Этой учётной записи OpenAI недоступна модель реального времени, выбранная в настройках.',
  'This OpenAI account cannot use the chat model chosen in Settings.':
    'Этой учётной записи OpenAI недоступна модель чата, выбранная в настройках.',
  'This OpenAI account cannot use the model that writes down speech.':
    'Этой учётной записи OpenAI недоступна модель расшифровки речи.',
  'The voice session reached its longest duration.': 'Голосовой сеанс достиг наибольшей длительности.',
  'OpenAI refused the voice session.': 'OpenAI отклонил голосовой сеанс.',
  'OpenAI refused the settings of the voice session.': 'OpenAI отклонил настройки голосового сеанса.',
  'OpenAI refused the new session settings.': 'OpenAI отклонил новые настройки сеанса.',
  'OpenAI could not do what was asked.': 'OpenAI не выполнил запрос.',
  'OpenAI could not read the recording.': 'OpenAI не смог прочитать запись.',
  'OpenAI gave no answer.': 'OpenAI не дал ответа.',
  'OpenAI gave no answer that can be read.': 'OpenAI не дал ответа, который можно прочитать.',
  'OpenAI has suspended this account.': 'OpenAI приостановил эту учётную запись.',
  'OpenAI does not serve the country this server is in.': 'OpenAI не работает в стране, где стоит этот сервер.',
  'OpenAI knows this API key, but the key is restricted: it may not list models. Give it that right.':
    'OpenAI знает этот ключ API, но права ключа ограничены: он не может перечислять модели. Дайте ему это право.',
  'OpenAI accepts this API key. Its account does not offer {models}.':
    'OpenAI принимает этот ключ API. Учётной записи недоступно: {models}.',

  'Twilio could not be reached. Please try again.': 'Twilio недоступен. Попробуйте ещё раз.',
  'Twilio did not answer in time. Please try again.': 'Twilio не ответил вовремя. Попробуйте ещё раз.',
  'Twilio does not accept the Account SID and Auth Token. Please check them in Settings.':
    'Twilio не принимает Account SID и Auth Token. Проверьте их в настройках.',
  'Twilio does not accept this Account SID with this Auth Token.':
    'Twilio не принимает этот Account SID с этим Auth Token.',
  'Twilio accepts these credentials and the account is active.':
    'Twilio принимает эти данные, учётная запись действует.',
  'Twilio accepts these credentials. It is a trial account: it calls verified numbers only.':
    'Twilio принимает эти данные. Учётная запись пробная: звонит только на проверенные номера.',
  'Twilio says that this is not a valid phone number.': 'Twilio считает этот номер неверным.',
  'This phone number cannot be reached.': 'До этого номера не дозвониться.',
  'Twilio refused the call.': 'Twilio отклонил звонок.',
  'Twilio has no such account.': 'В Twilio нет такой учётной записи.',
  'Twilio has no such account. Please check the Account SID in Settings.':
    'В Twilio нет такой учётной записи. Проверьте Account SID в настройках.',
  'Twilio has suspended this account.': 'Twilio приостановил эту учётную запись.',
  'This Twilio account is closed.': 'Эта учётная запись Twilio закрыта.',
  'This Twilio account is not active.': 'Эта учётная запись Twilio не действует.',
  'This is not an Account SID: those begin with AC.': 'Это не Account SID: он начинается с AC.',
  'Twilio knows these credentials, but they may not read the account.':
    'Twilio знает эти данные, но читать учётную запись с ними нельзя.',
  'Twilio is limiting requests at the moment. Please try again in a minute.':
    'Twilio сейчас ограничивает запросы. Попробуйте через минуту.',
  'Twilio does not accept the Webhook Domain. Please check it in Settings.':
    'Twilio не принимает домен для вебхуков. Проверьте его в настройках.',
  'The Twilio phone number in Settings is not verified for outgoing calls.':
    'Номер Twilio из настроек не подтверждён для исходящих звонков.',
  'The Twilio phone number in Settings cannot make calls.': 'С номера Twilio из настроек звонить нельзя.',
  'A Twilio phone number is needed in Settings.': 'В настройках нужен номер телефона Twilio.',
  'The Twilio account may not call this country. Allow it under Geo Permissions in the Twilio console.':
    'Учётной записи Twilio нельзя звонить в эту страну. Разрешите её в консоли Twilio, раздел Geo Permissions.',
  'The Twilio account may not call this number.': 'Учётной записи Twilio нельзя звонить на этот номер.',
  'The Twilio account is a trial and calls verified numbers only. Verify this number in the Twilio console.':
    'Учётная запись Twilio пробная и звонит только на проверенные номера. Подтвердите этот номер в консоли Twilio.',
  'Twilio has trouble on its side. Please try again later.': 'У Twilio неполадки. Попробуйте позже.',

  'The LiveKit server does not answer. Please try again.': 'Сервер LiveKit не отвечает. Попробуйте ещё раз.',
  'The LiveKit server could not be reached. Please check that it runs, and the LiveKit URL in Settings.':
    'Сервер LiveKit недоступен. Проверьте, что он работает, и адрес LiveKit в настройках.',
  'The LiveKit server has no valid certificate. Please check the LiveKit URL in Settings.':
    'У сервера LiveKit нет действительного сертификата. Проверьте адрес LiveKit в настройках.',
  'LiveKit is limiting requests at the moment. Please try again in a minute.':
    'LiveKit сейчас ограничивает запросы. Попробуйте через минуту.',
  'The clocks of this server and of the LiveKit server differ. Please have them set.':
    'Часы этого сервера и сервера LiveKit расходятся. Попросите их выставить.',
  'LiveKit could not do what was asked. Please try again.': 'LiveKit не выполнил запрос. Попробуйте ещё раз.',
  'LiveKit does not know the API key. Please check it in Settings.':
    'LiveKit не знает этот ключ API. Проверьте его в настройках.',
  'LiveKit does not accept the API key and secret. Please check them in Settings.':
    'LiveKit не принимает ключ и секрет API. Проверьте их в настройках.',
  'LiveKit does not know this API key.': 'LiveKit не знает этот ключ API.',
  'The LiveKit API secret does not belong to this API key.': 'Этот секрет API LiveKit не от этого ключа.',
  'LiveKit does not accept this API key and secret.': 'LiveKit не принимает этот ключ и секрет API.',
  'LiveKit knows this API key, but the key may not list rooms.':
    'LiveKit знает этот ключ API, но ключ не может перечислять комнаты.',
  'LiveKit accepts this API key and secret.': 'LiveKit принимает этот ключ и секрет API.',

  'SerpAPI does not accept this API key.': 'SerpAPI не принимает этот ключ API.',
  'SerpAPI accepts this API key.': 'SerpAPI принимает этот ключ API.',
  'SerpAPI accepts this API key. Searches left: {left}.': 'SerpAPI принимает этот ключ API. Осталось запросов: {left}.',
  'SerpAPI knows this API key, but the account may not use it.':
    'SerpAPI знает этот ключ API, но учётной записи нельзя им пользоваться.',
  'SerpAPI accepts this API key, but no searches are left in its plan.':
    'SerpAPI принимает этот ключ API, но запросов по тарифу не осталось.',
} as const satisfies Part
