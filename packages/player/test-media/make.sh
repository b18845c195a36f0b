#!/usr/bin/env bash
# Writes the stream that the tests play: 24 s in 2 s segments, three sizes, two languages of sound and of captions,
# and a sheet of previews. Needs ffmpeg; its result is committed, so that a test run needs nothing.
set -euo pipefail
cd "$(dirname "$0")"
rm -rf v144 v240 v360 en es ts captions-* ./*.m3u8 sprites.webp
seconds=24
source="gradients=s=640x360:r=24:d=$seconds:speed=0.02:c0=0x241a0a:c1=0xf0a63a:c2=0x1b2748:c3=0x0b0c10:nb_colors=4:seed=7"
clock="drawtext=text='%{eif\\:t\\:d\\:2}':fontcolor=white@0.9:fontsize=120:x=(w-tw)/2:y=(h-th)/2"

segments=(-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments)
rendition() { # folder width height kbps
  mkdir -p "$1"
  ffmpeg -v error -y -f lavfi -i "$source" -vf "$clock,scale=$2:$3" -an -c:v libx264 -profile:v main -preset veryslow -pix_fmt yuv420p \
    -b:v "$4k" -maxrate "$4k" -bufsize "$(($4 * 2))k" -g 48 -keyint_min 48 -sc_threshold 0 -bf 0 -bitexact -map_metadata -1 \
    "${segments[@]}" -hls_fmp4_init_filename init.mp4 -hls_segment_filename "$1/%d.m4s" "$1/index.m3u8"
}
sound() { # folder frequency
  mkdir -p "$1"
  ffmpeg -v error -y -f lavfi -i "sine=frequency=$2:sample_rate=24000:duration=$seconds,volume=0.2" -c:a aac -b:a 16k -ac 1 -bitexact -map_metadata -1 \
    "${segments[@]}" -hls_fmp4_init_filename init.mp4 -hls_segment_filename "$1/%d.m4s" "$1/index.m3u8"
}
captions() { # folder word
  mkdir -p "$1"
  {
    printf 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'
    for second in $(seq 0 2 22); do
      printf '\n00:00:%02d.000 --> 00:00:%02d.900\n%s %d\n' "$second" "$((second + 1))" "$2" "$second"
    done
  } > "$1/0.vtt"
  printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:24\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:24,\n0.vtt\n#EXT-X-ENDLIST\n' > "$1/index.m3u8"
}
rendition v144 256 144 24
rendition v240 426 240 60
rendition v360 640 360 140
sound en 220
sound es 330
captions captions-en 'Second'
captions captions-es 'Segundo'
# Its tracks end at the same moment, give or take a microsecond: after 16 s both have whole frames.
for folder in v240 en; do
  { sed -n '1,/^7.m4s/p' "$folder/index.m3u8"; echo '#EXT-X-ENDLIST'; } > "$folder/first-16-s.m3u8"
done
ffmpeg -v error -y -i v144/index.m3u8 -t 6 -c:v libvpx-vp9 -b:v 16k files/film.webm
ffmpeg -v error -y -i en/index.m3u8 -t 6 -c:a libmp3lame -b:a 16k files/film.mp3
ffmpeg -v error -y -i v240/index.m3u8 -vf "fps=1/3,scale=128:72,tile=15x1" -frames:v 1 -quality 60 sprites.webp

media='#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="en/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Español",LANGUAGE="es",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="1",URI="es/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-en/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Español",LANGUAGE="es",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,URI="captions-es/index.m3u8"'
variant() { # folder width height bits codec
  printf '#EXT-X-STREAM-INF:BANDWIDTH=%s,RESOLUTION=%sx%s,FRAME-RATE=24.000,CODECS="%s,mp4a.40.2",AUDIO="audio",SUBTITLES="captions"\n%s/index.m3u8\n' "$4" "$2" "$3" "$5" "$1"
}
{
  printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n%s\n' "$media"
  variant v144 256 144 60000 avc1.4d400c
  variant v240 426 240 110000 avc1.4d4015
  variant v360 640 360 220000 avc1.4d401e
} > master.m3u8
{
  printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n%s\n' "$media"
  variant v360 640 360 220000 avc1.4d401e
} > single.m3u8
grep -v 'SUBTITLES,\|NAME="Español"' master.m3u8 | sed 's/,SUBTITLES="captions"//' > plain.m3u8
sed 's/640x360/426x240/;s/avc1.4d401e/avc1.4d4015/;s/v360/v240/;s/index.m3u8/first-16-s.m3u8/;/SUBTITLES,/d;/español/Id;s/,SUBTITLES="captions"//' single.m3u8 > even-end.m3u8

# The first seconds as MPEG-TS, which hls.js plays.
mkdir -p ts
for height in 144 240; do
  ffmpeg -v error -y -t 6 -i "v$height/index.m3u8" -t 6 -i en/index.m3u8 -c copy \
    -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_filename "ts/$height-%d.mpegts" \
    "ts/$height.m3u8"
done
cat > ts/master.m3u8 <<'PLAYLIST'
#EXTM3U
#EXT-X-VERSION:3
#EXT-X-STREAM-INF:BANDWIDTH=80000,RESOLUTION=256x144,CODECS="avc1.4d400c,mp4a.40.2"
144.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=426x240,CODECS="avc1.4d4015,mp4a.40.2"
240.m3u8
PLAYLIST
