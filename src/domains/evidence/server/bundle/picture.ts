/** A picture's size in pixels, and the angle by which it is turned clockwise when it is shown. */
export interface Picture {
  type: 'jpg' | 'png'
  width: number
  height: number
  turned: 0 | 90 | 180 | 270
}

/** The properties of a PNG or JPEG file. @throws RangeError or Error for a damaged one */
export function readPicture(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The header chunk is the first one of every PNG file.
  if (view.getUint32(0) === 0x89504e47)
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), turned: 0 }
  return readJpeg(view)
}

const quarter: Readonly<Record<number, Picture['turned']>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

/** Walks through the segments of a JPEG file up to its frame (ITU T.81, annex B). */
function readJpeg(view: DataView): Picture {
  let turned: Picture['turned'] = 0
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) throw new Error('no segment')
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    // Every frame but the tables of Huffman codes, extensions and arithmetic conditioning.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), turned }
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) turned = orientationOf(view, at + 10)
    at += 2 + length
  }
}

/** The orientation (tag 0x0112) of an Exif header, in which cameras note how they were held. */
function orientationOf(view: DataView, start: number): Picture['turned'] {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let i = 0; i < count; i += 1) {
    const entry = directory + 2 + 12 * i
    if (view.getUint16(entry, isLittle) === 0x0112) return quarter[view.getUint16(entry + 8, isLittle)] ?? 0
  }
  return 0
}
