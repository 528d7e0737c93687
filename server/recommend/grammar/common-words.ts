import { stem } from '../../../language/words/index.ts'

/** Common words of requests that mean nothing in the catalogue. They are neither corrected nor searched for. */
const words = `
a an the and or but with without for from to of on at in by as is are am be been was were will would can could should may might must do does did done
have has had having need needs needed want wants wanted like likes looking look find search get give show tell help please thanks thank you your yours
i me my mine we us our ours they them their he him his she her hers it its this that these those there here what which who whom whose when where why how
some any all every each no not none nothing never only just also too very really quite more most less least max min few many much lot lots than then so such same
other another else again still already yet now today tomorrow tonight yesterday week weekend month year night nights day days hour hours morning evening
afternoon noon midnight monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
good great nice best better cheap cheaper expensive luxury luxurious cosy cozy beautiful lovely amazing perfect quiet calm modern big bigger large larger small
new old near nearby close closer next around about between under over above below inside outside within away far off up down out into through during
before after until since while because if whether maybe perhaps hello hi hey dear sir madam good ok okay yes yeah sorry wait actually instead rather except
budget price prices cost costs per person people guests guest friends friend family kids children child adult adults couple wife husband client clients
serve serves serving served included including includes include incl
son sons daughter daughters boy boys girl girls
book booking booked reserve reservation rent rental hire available availability option options recommend recommendation suggest suggestion place places area
room rooms bedroom bedrooms bathroom bathrooms first second third one two three four five six seven eight nine ten make made take took come comes coming go going
went arrive arriving leave leaving travel trip holiday vacation birthday visit visiting plan planning think know see view views overlooking facing
possible suitable suits fit fits full half whole both either neither something anything somewhere anywhere someone anyone thing things way ways time times
это этот эта эти тот та те то что чтобы как так где куда там туда же тут здесь сюда когда кто чей какой какая какие какое почему зачем сколько и или но а да нет не ни же ли бы
я мы вы он она они оно мне нам вам ему ей им меня нас вас его ее их мной нами мой моя мое мои наш наша наши ваш свой своя свои себя
в во на с со к ко у о об от до из за по под над при для без через между около возле рядом недалеко близко далеко кроме вместо
хочу хотим хотел хотела хотели хотелось нужен нужна нужно нужны надо ищу ищем ищет подбери подберите найди найдите найти помоги помогите подскажи подскажите посоветуй
посоветуйте порекомендуй порекомендуйте покажи покажите дай дайте есть быть был была было были будет будем будут можно могу можем может нельзя
пожалуйста спасибо привет здравствуйте добрый день вечер утро ночь днем вечером утром ночью дня вечера утра ночи включено включая включен сегодня завтра послезавтра вчера выходные неделя неделю месяц год час часов дней ночей
хороший хорошая хорошее хорошо лучший лучше самый самая красивый красивая красивым красивое уютный уютная тихий тихая большой большая маленький новый дешевый дешевле дорогой
дороже недорогой недорого бюджет бюджетный роскошный роскошная современный отличный очень еще уже тоже также только просто все всё весь вся много мало несколько
какой-нибудь какую какого какие-то что-нибудь что-то где-нибудь вариант варианты место места район районе цена цене цены стоимость человек людей гостей гости гость
друзья друзей семья семьи семью семьей дети детей ребенок взрослых пара пары жена муж женой мужем сын сына дочь дочка дочкой мальчик мальчика девочка девочки понедельник вторник среда четверг пятница суббота воскресенье клиент клиента клиенты клиентов снять арендовать аренда забронировать бронь
заказать приехать приезжаем летим едем поехать отдых отдохнуть отпуск поездка комната комнат спальня спален вид видом виды первый второй третий один два три четыре пять
потом затем вообще вернее точнее скорее примерно максимум минимум больше меньше более менее свободен свободна доступен подойдет подходит подходящий
который которая которое которые которого которой которую которых котором которому которым которыми
`

const common = new Set(words.split(/\s+/).filter((word) => word !== ''))
const stems = new Set([...common].map(stem))

/** @param exactly compare words, not stems: the street 'Бронная' has the stem of 'бронь' */
export const isCommonWord = (word: string, exactly = false): boolean =>
  common.has(word) || (!exactly && (common.has(stem(word)) || stems.has(stem(word))))
