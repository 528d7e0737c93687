import type { CallPhrases } from '../shape.ts'

/** Indonesian, with the spellings of everyday speech. See `Lexicon` for the notation. */
export const indonesianCalls: CallPhrases = {
  optOut: `
    (nggak|tidak|gak|tak|ga) usah (telepon|telpon|hubungi)-?(telepon|telpon|hubungi)? lagi /
    jangan (pernah )?(lagi )?(telepon|telpon|telp|hubungi|menghubungi|menelepon|nelpon|nelepon|ganggu|mengganggu|kontak|call|calling|wa) /
    jangan (pernah )?(\\S+ )?(telepon|telpon|hubungi|menelepon|menghubungi|nelpon) ~ lagi /
    (berhenti|stop) (menelepon|telepon|menelpon|telpon|nelpon|hubungi|menghubungi|ganggu|mengganggu|call) /
    (hapus|hapuskan|keluarkan|coret) ~ (nomor*|nomer*|kontak*|daftar*|database|data) /
    (tidak|nggak|gak|ga|ngga) (mau|ingin|perlu) (\\S+ )?(ditelepon|dihubungi|ditelpon|diganggu) ~ /
    (nggak|tidak|gak|tak) usah (telepon|telpon|hubungi|menelepon|nelpon) ~ lagi / lupakan nomor`,
  wantsHuman: `
    (bicara|ngomong|berbicara|ngobrol|omong) ~ (sama|dengan|dgn|ke) ~ (orang*|manusia*|staf*|petugas*|operator*|cs|rekan|atasan*|bos*|manager kamu|orangnya) /
    (minta|mau|suruh|tolong|bisa|biar|lebih baik|pengen) ~ (orang|manusia|staf|petugas|bos|manajer|rekan) ~ (telepon*|telpon*|hubungi*|bicara|asli|saja|aja|langsung|call|beneran) /
    (orang|manusia) (asli|beneran|langsung|sungguhan|nyata|saja) /
    (disambungkan|sambungkan|hubungkan) ~ (ke|dengan) ~ (orang|manusia|staf|operator|petugas) /
    ada (orang|manusia) ~`,
  refusal: `
    (cari|coba) (tempat|hotel|restoran|yang|villa|vila) lain /
    (tidak|nggak|gak|ga|ngga|enggak|kurang) (ter)?(tarik|minat|berminat) /
    (tidak|nggak|gak|ga|ngga|enggak|ndak) (mau|bicara|ngomong|melayani|layani|terima|menerima|suka|ada waktu|punya waktu|sempat|berbicara|kerja sama|bekerja sama|kerjasama|bekerjasama|ingin) ~ (robot*|mesin*|bot|ai|komputer|agen*|agent|perantara|travel|waktu|calo|otomatis|bicara|ngomong) /
    (tidak|nggak|gak|ga) (ada|punya) waktu / (tidak|nggak|gak|ga|ngga) sempat /
    (nggak|tidak|gak|ga) (usah|perlu) ?(terima kasih|makasih)? / (nggak|tidak|gak|ga|ngga) dulu / jangan ganggu /
    (kamu|anda|ini|kok) (kan )?(robot|mesin|bot) / penipu* / saya tutup /
    (nggak|tidak|gak|ga) (mau|ingin|bersedia|suka|berkenan) (di|men)?(jawab|tanya-?tanya*|tanya|bicara|ngomong|lanjut|wawancara*)`,
  callback: `
    (telepon|telpon|hubungi|call|telp|kontak|nelpon|telfon) (saya |kami |lagi |kembali |saja |aja |ulang |balik )*(besok|nanti|minggu|lusa|jam|setelah|sore|pagi|siang|malam|hari|habis|sekitar|pukul|senin|selasa|rabu|kamis|jumat|sabtu|satu jam|\\d+|setengah|dalam) /
    (telepon|telpon|hubungi|telp|telfon) (saya |kami )?(lagi|kembali|balik) ~ (besok|nanti|jam|sore|pagi|siang|malam|ya) /
    (bisa|boleh|tolong|mohon|coba) ~ (telepon|telpon|hubungi|telp|telfon) ~ (lagi|kembali|nanti|besok|balik|ulang) /
    (lagi|sedang|masih) (sibuk|rapat|meeting|repot|nyetir|di jalan|ramai|rame) / nanti saja / nanti aja /
    lain (kali|waktu) /
    (nggak|gak|tidak|ga|ngga|belum) bisa (ngomong|bicara|ngobrol|terima telepon|angkat)`,
  wrongNumber: `
    salah (sambung|nomor|nomer|orang|alamat) /
    (ini|di sini|disini) (bukan|bkn) ~ (hotel|villa|vila|restoran|spa|resort|kapal|penginapan|tempat|yacht|warung|nomor*) /
    (ini|di sini|disini) (nomor|rumah) (pribadi|biasa|warga) / bukan (hotel|villa|vila|restoran|spa|resort) /
    nomor (pribadi|salah) /
    (ini|di sini|disini) (\\S+ )?(klinik|dokter gigi|rumah sakit|apotek|sekolah|bank|bengkel|toko|laundry|kantor (polisi|pos|notaris|pajak)|rumah pribadi|puskesmas|salon mobil|perumahan) /
    (tidak|nggak|gak|ga) ada (villa|vila|hotel|nama|orang|restoran|spa) (di sini|disini|itu|seperti|yang|begitu) /
    (tidak|nggak|gak) kenal`,
  voicemail: `
    (tinggalkan|meninggalkan|rekam|titip) ~ pesan* / setelah (nada|bunyi|bip|beep|sinyal) / kotak suara / mailbox /
    (tidak|belum) (dapat|bisa) (menerima|menjawab|mengangkat) (telepon|panggilan|telpon) ~ (pesan|nada|tinggalkan|saat ini|anda) /
    pesan suara / voice ?mail /
    (tinggalkan|sampaikan|rekam|ucapkan) (pesan|nama|nomor) / silakan (bicara|rekam|tinggalkan) (setelah|sesudah) /
    (setelah|sesudah|usai) (nada|bunyi|terdengar|mendengar) /
    (kami|saya) (sedang )?(tidak (di|ada di) tempat|tutup) ~ (pesan|nada) / penjawab otomatis / kotak (pesan|suara)`,
  menu: `
    tekan (\\d|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|nol|bintang|pagar|angka|tombol) /
    untuk ~ (tekan|silakan tekan|silahkan tekan) /
    (semua )?(operator|petugas|customer service|agen) (kami )?(sedang )?(sibuk|melayani) /
    panggilan anda ~ (penting|direkam|antri*|antrean) / nomor ekstensi / (menu|pilihan) (utama|berikut) / antrian /
    mohon menunggu ~ (operator|petugas|tersambung) /
    (pilih|silakan pilih|ketik|masukkan) (satu|salah|menu|bahasa|nomor|angka) /
    (untuk|jika|bila) ~ (tekan|pilih|ketik) / tekan / (anda|panggilan anda) ~ (antrean|antrian|urutan)`,
  screening: `
    (sebutkan|katakan|ucapkan|beritahu|sampaikan|silakan sebut*|mohon sebut*) ~ nama* ~ (dan|keperluan*|tujuan*|alasan*|perusahaan*|setelah) /
    nama (anda )?dan (keperluan|tujuan|alasan|maksud) /
    (keperluan|tujuan|alasan) (anda )?(menelepon|panggilan|telepon|menelpon) /
    (menyaring|penyaring*|disaring) ~ (panggilan)? / (asisten|sekretaris) (virtual|panggilan|digital|suara|google) /
    siapa (yang )?(menelepon|menelpon|ini) (dan|serta) (keperluan*|ada|apa|untuk|tujuan*) /
    (dari siapa|dengan siapa) dan (keperluan*|ada perlu|untuk apa|tujuan*) /
    (sebut*|katakan|ucapkan|jelaskan) ~ (nama|keperluan|tujuan|alasan) /
    (asisten|sekretaris|layanan) (virtual|digital|otomatis|penjawab|penyaring*) /
    (keperluan|tujuan|maksud) (anda )?(menelepon|menelpon|panggilan|menghubungi)`,
  unreachable: `
    nomor (yang )?(anda )?(tuju|hubungi|panggil) ~ (tidak|sedang|salah|belum|di luar|berada) /
    (tidak|sedang tidak) (aktif|dapat dihubungi|terdaftar) / (di ?luar|luar) jangkauan /
    (cobalah|silakan coba|coba) (beberapa saat|lagi beberapa saat)`,
  announcement: `
    (pesan|panggilan|pilihan|permintaan|suara|telepon|nama) anda /
    (di )?luar jam (kerja|operasional|layanan|kantor|buka) /
    pesan (\\S+ )?(disimpan|direkam|diteruskan|dikirim|terkirim|tersimpan|diterima|disampaikan) /
    (akan|sedang|telah|sudah) (kami |saya )?(disimpan|direkam|diteruskan|sampaikan|disampaikan|dialihkan|disambungkan) /
    yang bersangkutan /
    tidak (dapat|bisa) (menerima|dihubungi|menjawab|mengangkat) ~ (panggilan|telepon|anda|saat ini|sekarang)? /
    terima kasih (telah|sudah|atas) (menghubungi|menelepon|menunggu|panggilan*|kesabaran*) /
    mohon (tunggu|menunggu) (sebentar|sejenak|petugas|operator)? / (jam|waktu) (operasional|kerja|buka) kami /
    (semua|seluruh) (operator|petugas|agen|staf) / (orang|nomor) yang anda (hubungi|tuju|panggil) /
    (pilihan|menu) ~ (tidak tersedia|salah|tidak valid)`,
  personal: `
    ada yang bisa (saya |kami |di)?bantu* / dengan (saya|siapa)? (\\S+ )?(di sini|disini|berbicara|bicara) /
    saya (sendiri|bantu) / bisa dibantu / ada perlu apa / siapa ini / dari mana`,
  purpose: `
    saya (menelepon|menelpon|menghubungi|telepon|hubungi) / (tujuan|maksud) (saya|telepon|panggilan) /
    (ada|punya) (beberapa|dua|tiga|empat) pertanyaan / ingin (menanyakan|bertanya) (beberapa|soal) /
    menelepon (untuk|atas|mengenai|soal)`,
  readBack: `
    (betul|benar|apakah benar|apakah betul|begitu|ya|bener) / jadi / berarti /
    (saya )?(catat|ulangi|konfirmasi|pastikan|simpulkan|rangkum) / (saya )?(sudah )?(catat|mengerti|paham) /
    (izinkan|ijinkan|boleh) saya (ulangi|konfirmasi|mengulang) /
    (tadi )?(bapak|ibu|anda|kakak) (bilang|sebut*|katakan) / baik`,
  polite: `
    (boleh|bisa|bolehkah|bisakah|mohon|tolong|apakah bisa) (saya |kami |anda |bapak |ibu |bapak ibu |minta |kakak )*(tahu|tanya|tau|info*|beri*|kasih|sebut*|jelas*|minta|bertanya|bantu|dijelaskan|diinfo*|diberi*) /
    (saya|kami) (juga )?(ingin|mau|hendak) (tahu|tanya|bertanya|menanyakan|tau|memastikan|konfirmasi) /
    (satu|pertanyaan) (lagi|terakhir|berikut*|selanjutnya|pertanyaan) /
    (saya|kami) (ingin|mau|hendak) (pesan|memesan|booking|reservasi|sewa|menyewa) / kalau boleh tahu / boleh tahu`,
  farewell: `
    sampai jumpa / terima kasih (banyak )?(atas|untuk|sudah|telah) / selamat tinggal / terima kasih banyak /
    semoga hari / selamat (beraktivitas|bekerja) / terima kasih (pak|bu|ibu|bapak|ya)`,
  greeting: `
    halo / hallo / selamat (pagi|siang|sore|malam) / saya asisten / nama saya / om swastiastu / permisi / hai`,
}
