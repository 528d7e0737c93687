import type { ReplyPhrases } from '../shape.ts'

/** Indonesian, with the spellings of everyday speech. See `Lexicon` for the notation. */
export const indonesianReplies: ReplyPhrases = {
  yes: `
    sudah / udah / sdh / ya / iya / yaa / iyaa / yoi / ya ya / betul / benar / bener / tentu / tentu saja / pasti /
    boleh / bisa / ada / dengan senang hati / sip / inggih / nggih / memang /
    pastinya / jelas / so pasti / tentunya / yap / yups / oh iya / oh ya / ada dong / bisa dong / boleh dong /
    boleh banget / bisa banget / ada kok / bisa kok / jelas dong / pasti dong / santai / gampang / silakan /
    silahkan / monggo / mangga / masih / sudah pasti / yoi / he eh / heeh / leres / nggih /
    siap`,
  no: `
    tidak / tdk / nggak / ngga / enggak / engga / gak / ga / ndak / tak / bukan / belum / blm / sayangnya /
    sayang sekali / mohon maaf / tidak ada / nggak ada /
    mana bisa / mana ada / mustahil / nggak mungkin / tidak mungkin / gak mungkin / waduh nggak / maaf tidak /
    maaf belum / sama sekali tidak / tidak sama sekali / ora / mboten / tidak pernah / enggak pernah`,
  noProblem: `
    (tidak|nggak|gak|ga|tanpa) (pernah |ada )?(libur|tutup|jeda|hari libur) /
    belum (ada )?(yang )?(booking|pesan|isi|tamu|dibooking|dipesan) /
    (tidak|nggak|gak|ga|ngga|enggak|tak) (ada )?(masalah|apa ?-?apa|papa|usah khawatir|keberatan) /
    (gak|ga|nggak|ngga|enggak) ?pap* / bukan masalah / tidak hanya / tidak (cuma|saja) /
    kenapa (tidak|nggak|enggak|gak|ngga) / tidak (dilarang|dibatasi|melarang|keberatan|kena) /
    (gak|nggak|tidak|ga) dilarang / makin (banyak|ramai|rame) makin (seru|bagus) /
    tidak ada (larangan|batasan|halangan|yang (booking|pesan|isi|menempati)) /
    (gak|nggak|tidak|ga) ada yang (booking|pesan|isi|nempati) / no problem / gampang itu / bisa diatur /
    belum ada yang (booking|pesan|isi|ambil) /
    silakan / silahkan / monggo / mangga / belum ada yang (ambil|sewa|pakai|isi) /
    (ada|baru ada) yang (cancel|batal|mundur) / (pet|kid|dog|child) friendly / untung* / bukan pertama kali /
    (tidak|nggak|gak) (halangan|menghalangi|pengaruh) / aman`,
  affirmed: `
    ada / bisa / boleh / tersedia / available / kosong / termasuk / sudah termasuk / dapat / dapet / menerima /
    terima / diperbolehkan / dibolehkan / diizinkan / mampu / muat / cukup / perlu / harus / wajib / butuh / masih /
    sediakan / disediakan / menyediakan / kami punya / punya / memiliki /  siapkan / bawa / jemput / antar /
    konfirmasi / terkonfirmasi / aman / free / gratis / refund / dikembalikan / tercatat / terdaftar /
    silakan / silahkan / monggo / boleh (saja|aja|banget|dong|kok) / bisa (saja|aja|banget|dong|kok|diatur) /
    ada (dong|kok|kak|pak|bu|semua) / masih (ada|kosong|bisa|available|tersedia|sisa|banyak) / kosong / free / sisa /
    tinggal / sudah (ada|sama|dengan|include|termasuk|siap|disiapkan|disiapin|dapat) /
    udah (ada|sama|include|termasuk|siap|disiapin|disiapkan|bisa|dapat) / disiapkan / disiapin / siapin /
    kami (siapkan|sediakan|jemput|antar|bantu|terima|kasih|punya|bisa) /
    kita (siapkan|sediakan|jemput|antar|bantu|terima|kasih|punya|bisa|ada) / dikasih / diberi / diberikan /
    dipinjamkan / dipinjami / dijemput / diantar / dibantu / dibantuin / dapat / dapet / masuk / all in / include /
    inklusif / sekalian / harus / wajib / mesti / perlu / kami minta / minta dp / diminta / dibalikin / dibalikkan /
    kembali / uang kembali / refund / balik / lancar / fasih / ngerti / mengerti / pintar / bisa bahasa / welcome /
    bawa (aja|saja|sendiri) / datang (aja|saja) / langsung (aja|saja|datang) / terima (kartu|qris|visa|debit) /
    (sopir|supir|driver|tim|staf|orang) (kami|kita) / (kasih|kirim|infokan|info) (nomor|nomer|jam|aja|saja)* /
    komplit / luas / muat / tanpa batas / nanti (kami|kita|sopir|supir|ada) ~ (jemput|siapkan|antar|bantu)`,
  helping: `
    banyak / lengkap / selalu / setiap (hari|malam|sabtu|minggu|kamar|jumat|pagi|sore) /
    tiap (hari|malam|sabtu|minggu|kamar) / 24 jam / terus / jalan / nyala / kencang / cepat / semua / di setiap /
    sepanjang / sampai / lancar / bagus /
    oke / ok / aman / santai /
    buka`,
  bound: `
   
    (cuma|hanya|asal|asalkan|kalau) (akhir pekan|weekend|hari|pagi|siang|sore|malam|kecil|yang kecil|ukuran|di|untuk|pas|saat|tamu|kalau|setelah|sebelum|dari|sampai|nggak berisik|tidak berisik|jangan) /
    (tidak|nggak|gak|ga|jangan) (lebih|kurang|melebihi) (dari)? / maksimal / maksimum /
    paling (banyak|lama|lambat|malam|besar) / dengan syarat / syaratnya / by request /
    (sesuai|atas) (permintaan|request) /
    asal (jangan|nggak|tidak|gak|ga) / asalkan (jangan|nggak|tidak|gak)`,
  negator: `
    tidak / tdk / nggak / ngga / enggak / engga / gak / ga / ndak / tak / bukan / belum / blm / tanpa / jangan /
    kurang`,
  denied: `
    (kepagian|kemalaman|kekecilan|kebesaran|kebanyakan|kesempitan|kejauhan|kesorean|kecepatan) /
    tolak / ditolak / menolak / kami tolak / adanya (cuma |hanya )?\\S+ (aja|saja) /
    penuh / full(?! (buffet|board|day|price|set|ac|course|team|kitchen|service|english|time|of)) / fully booked / full ?book* / sudah (di ?)?(booking|pesan|book|dibooking|dipesan|terisi|ada yang) /
    terisi / habis /   tutup / dilarang / terpisah / tidak tersedia / belum termasuk /
    bayar (lagi|terpisah|sendiri|tambahan) / biaya tambahan / ada (biaya )?tambahan / khusus dewasa / hanya dewasa /
    (masih |lagi |sedang )(di)?bangun / rusak / renovasi / batal / ada tamu / kena (charge|biaya) / tidak (bisa|boleh|ada) /
    sudah (penuh|full|habis|laku|terisi|dibooking|dipesan|diambil|disewa|tutup) /
    udah (penuh|full|habis|laku|terisi|dibooking|dipesan|diambil|disewa|tutup|di ?booking) /
    keburu (penuh|diambil|habis|dibooking) / penuh semua / full semua / full ?house / ludes / kehabisan /
    tidak (sedia|menyediakan|menerima|terima|melayani|ada|termasuk|boleh|bisa|diizinkan|diperbolehkan|diperkenankan) /
    (nggak|gak|ga|ngga|enggak) (sedia|nyediain|nerima|terima|ada|termasuk|boleh|bisa|include) /
    belum (ada|bisa|include|termasuk|tersedia|menyediakan) / jangan / dilarang / pantang / tidak diperkenankan /
    (cuma|hanya) (tunai|cash|dari kami|punya kami) / libur / berhenti / sudah (tidak|nggak|gak) /
    udah (nggak|gak|tidak) / waiting list / daftar tunggu / bayar (sendiri|lagi|terpisah|ekstra|tambahan) /
    susah / sulit / repot / keduluan / (lagi|sedang) (libur|dipakai|direnovasi|renovasi) /
    (tidak|nggak|gak) (ngizinin|mengizinkan|punya|sampai|ngasih|dapat) /
    terlalu \\S+`,
  free: `
    gratis / cuma-cuma / free /
    (tidak|nggak|gak|ga|ngga|tanpa|enggak) (ada |perlu |usah |kena )?(biaya|deposit|dp|bayar|uang muka|charge|tambahan) /
    tanpa (biaya|deposit|dp)`,
  extra: `
    tambahan / terpisah / ekstra / extra / bayar lagi / belum termasuk / (tidak|nggak|gak|ga|ngga) termasuk /
    di luar / diluar`,
  hedge: `
    belum tentu / tidak tentu / mungkin / kira-?kira / kira kira / sekitar / sekitaran / kurang lebih / kayaknya /
    kayanya / sepertinya / rasanya / kalau (tidak|nggak|gak) salah /
    (tidak|nggak|gak|kurang|belum) (begitu )?(yakin|pasti) / biasanya / perkiraan / barangkali / bisa jadi /
    kadang (bisa|ada|tidak|nggak|ya) / (tidak|nggak|gak) (selalu|seratus persen) / harusnya / seharusnya / hampir / seingat saya / setahu saya / setau saya / estimasi / nanti mungkin / agak`,
  unknowing: `
    (tidak|nggak|gak|ga|ngga|kurang|belum|enggak|ndak) (begitu |terlalu )?(tahu|tau|paham|ngerti|mengerti|ingat|hafal|hapal|yakin|bisa (jawab|pastikan|memastikan|kasih tahu|memberi tahu)|ada (info*|data*)) /
    (belum|tidak|nggak|gak|ga) (bisa|berani) (janji*|menjanjikan|jamin|menjamin) / (tidak|nggak|gak) punya info* /
    saya (cuma|hanya|baru) ~ (security|satpam|tukang|staf|staff|karyawan|penjaga|kebun|jaga) / belum ada info*`,
  later: `
    (itu|soal itu|urusan|kalau itu) ~ (wewenang|urusan|tugas|keputusan|tanggung jawab|kewenangan) ~ / wewenang* /
    (dia|beliau|pemilik*|bos*|pak \\S+|bu \\S+) ~ (yang )?(hitung|menghitung|putuskan|memutuskan|tentukan|menentukan|pegang|memegang|urus|mengurus|atur|mengatur) /
    baru (tahu|tau|bisa jawab) (kalau|setelah|nanti) /
    (tanya|tanyakan|tanyain|hubungi|telepon|telpon|chat|wa|kontak|konfirmasi|bicara) ~ (manajer*|manager*|pemilik*|owner*|bos*|atasan*|kantor|reservasi|resepsionis*|bagian|sales|chef|kapten|beliau|pak|bu|ibu|bapak|marketing|admin) /
    (manajer*|manager*|pemilik*|owner*|bos|atasan|(pak|bu|ibu) (?!belum|tidak|nggak|gak|ada|bisa|boleh|sudah|udah|yang|itu|kalau|cuma|hanya|tapi|masih)\\S+|bagian reservasi|admin|sales|marketing) ~ (yang (tahu|tau|urus|atur|jawab|bisa|pegang)|nanti|akan|tahu|tau|bisa jawab|yang) /
    (saya|kami|kita|aku) (akan |mau |harus |perlu |coba )?(tanya*|cek|konfirmasi|pastikan|diskusi*|hubungi|kabari|infokan) (dulu|ke|sama|dengan|lagi|nanti|kembali) /
    (nanti|besok|kemudian) (saya|kami|kita|aku) (akan |bisa )?(kabari|kabarin|info*|hubungi|telepon|telpon|kirim*|wa|jawab|cek|balas|kasih tau|kasih tahu) /
    (nanti|besok) (dikabari|diinfo*|dihubungi|ditelepon|dikirim*|dijawab) /
    (kirim|kirimkan|kirimin|email|tulis) ~ (email|e-mail|wa|whatsapp|pesan|surat|chat) /
    (lewat|via|melalui|by|ke) (email|e-mail|wa|whatsapp|website|web) /
    (telepon|telpon|hubungi|call|tanya) (lagi |kembali |saja |aja )*(besok|nanti|minggu|lusa|jam|setelah|sore|pagi|siang|malam|hari) /
    (harus|perlu|mau) ~ (tanya*|cek|konfirmasi|diskusi*) ~ (dulu|manajer*|manager*|owner*|pemilik*|bos*) / cek dulu /
    tanya dulu / belum (diputuskan|ditentukan|pasti|tahu) /
    (mesti|harus|wajib|musti|perlu|kudu) (tanya|nanya|konfirmasi|cek|diskusi)* /
    (tanya|nanya) (yang punya|owner|bos|dulu|sama|ke|bagian) /
    (dia|beliau|orangnya|managernya|bosnya|ownernya|pak \\S+|bu \\S+|ibu \\S+) (\\S+ )?(tidak|nggak|gak|belum|lagi) (ada|datang|di tempat|keluar|masuk|libur) /
    (dikabari|dikabarin|diinfo|diinfokan|dikasih tahu|dikirim) (lewat|via|nanti|lagi|besok) /
    (yang (tahu|tau|urus|pegang)) (itu )?(\\S+) /
    (minggu|bulan) depan (baru|ya|keluar|ada) /
    (itu )?(bagian|urusan) (kantor|reservasi|marketing|sales|owner|keuangan|bos|admin) /
    tunggu (bos|pemilik|owner|manajer|manager|ibu|bapak|pak|bu) ~ (datang|dulu|pulang|balik) /
    (daftar harga|pricelist|price list) ~ (keluar|jadi|baru)`,
  secret: `
    (tidak|nggak|gak|ga|ngga|enggak|ndak) (bisa |boleh |dapat |pernah |akan |mau |kami |saya |kita )*(memberi*|kasih|menyebut*|sebut*|menginfo*|info*|diskusi*|membicara*|beri*|bilang|bocor*|share|membagi*|menyampai*|jawab|kasi|ngasih|memberikan) ~ (harga*|lewat telepon|lewat telpon|via telepon|telepon|telpon|nomor*|informasi|data|tersebut|itu|nama|info|by phone|soal itu) /
    (harga|info|informasi) ~ (tidak|nggak|gak|ga) (kami |bisa |boleh |dapat )*(di ?)?(beri*|kasih|info*|sebut*|sampai*|bicara*|lewat|via) ~ (telepon|telpon|tahu)? /
    rahasia / (tidak|nggak|gak|bukan) (lewat|via|melalui|by) (telepon|telpon|phone) / kebijakan (kami|perusahaan) /
    bukan urusan /
    (nama*|harga*|nomor*|alamat*|itu) ~ (saya|kami) ~ (tidak|nggak|gak) (bisa|boleh) (kasih|sebut*|beri*|bilang|bagi) /
   
    (dilarang|nggak boleh|tidak boleh|gak boleh|nggak dibolehin) ~ (kasih|bilang|sebut*|bicara*|info*|ngomong*|beritahu) /
    (hanya|cuma) (lewat|via|melalui) (email|surat|wa|whatsapp) /
   
    (nggak|tidak|gak|ga|jangan) (bolehin|mengizinkan|ngizinin|boleh|mau) ~ (sebut*|kasih|bilang|dibuka|dibocor*|disebut*|diberitahu*|disampaikan|dikasih)`,
  patience: `
    (sebentar|bentar|tunggu|sebentar ya) / (mohon|tolong|harap) (di ?)?tunggu / (mohon|harap) menunggu /
    saya (cek|lihat|tanya|tanyakan|periksa|carikan|liat|sambungkan) (dulu|sebentar)? /
    (coba|biar) (saya |aku |kami )?(cek|lihat|tanya|liat|periksa) / satu menit / jangan ditutup / ditunggu /
    saya sambungkan / kami sambungkan / sedang (saya )?(cek|dicek|lihat) /
    ada (tamu|orang|telepon|customer) (datang|dulu|masuk) /
    (saya|aku) (panggilkan|panggil|kasih) (dulu )?(ke )?(bos|ibu|bapak|teman|suami|istri|manajer) /
    ditinggal sebentar / (mau|ada) (masuk|terima) telepon`,
  again: `
    (bisa|boleh|tolong|mohon|coba) (di ?)?ulang* / ulangi /
    (tidak|nggak|gak|ga|ngga|kurang|enggak) (begitu )?(dengar|denger|jelas|terdengar|kedengaran|kedengeran|ngerti|mengerti|paham|kedengar) /
    (apa|gimana|bagaimana) (tadi|pak|bu|ya|maksud*|kak|mas|mbak) / maksudnya /
    suaranya (putus|kurang|tidak|kecil|nggak|gak) / putus-?putus / sekali lagi / maaf apa /
    (bisa|boleh) (pakai |pake |dalam )?bahasa (indonesia|inggris) /
    (kurang|tidak|nggak|gak) bisa (bahasa )?(inggris|english) / (tidak|nggak|gak) (bisa )?dengar`,
  noise: `
    halo / hallo / hai / selamat (pagi|siang|sore|malam|datang) / terima kasih( banyak| kembali)? / makasih / trims /
    sama-sama / sama sama / pak / bu / bapak / ibu / kak / mas / mbak / kakak / om / ya / iya / oh / eh / em / hmm /
    nah / jadi / gitu / begitu / oke / ok / baik / siap / maaf / mohon maaf / ada yang bisa (saya |kami |di)?bantu /
    dengan siapa / dadah / sampai jumpa / om swastiastu / swastiastu / assalamualaikum / walaikumsalam /
    waalaikumsalam / permisi / lah / sih / dong / deh / kok / tadi / ini / itu / dan / untuk / saya dengar / mangga /
    monggo / suksma`,
  correction: `
    maaf / eh / salah (lihat|baca|sebut|ngomong|hitung)? / bohong / bukan itu / ralat / maksud saya / maksudnya / bukan / tunggu / sebenarnya / koreksi / keliru /
    saya salah / tadi salah / tepatnya / yang benar / (saya|aku) lupa / ternyata / harga lama / harga baru / tahun lalu /
    sekarang / sudah saya cek / saya cek lagi`,
  past: `
    dulu(nya)? / tahun (lalu|kemarin) / sebelumnya / tadinya`,
  agreed: `
    nah (betul|benar|bener|iya|ya|itu) /
    ya / iya / betul / benar / bener / tepat / pas / sip / oke / ok / siap / baik / setuju / tentu / betul sekali /
    benar sekali / sudah benar / boleh /
    yoi / yup / yap / yups / bener / persis / cocok / sesuai / begitu / seperti itu / nah itu / itu dia / heeh /
    he eh / nggih / inggih / leres / sudah pas / tepat sekali / bener banget / betul banget / iya dong / correct /
    sip / oke sip / deal / fix / iya begitu / memang`,
  both: `
    (dua-?duanya|keduanya|semuanya|semua)`,
  but: `
    tapi / tetapi / namun / cuma / hanya / kecuali / kalau / asal / asalkan / jika / tp`,
  question: `
    siapa / apa / apakah / berapa / kapan / di ?mana / kemana / ke mana / kenapa / mengapa / bagaimana / gimana /
    yang mana / untuk (berapa|kapan|tanggal berapa|siapa) / dari (mana|siapa) / ada ~ apa / bisakah / adakah /
    bolehkah`,
}
